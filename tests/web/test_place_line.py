"""The line of places: first on top, a ring where somebody was absent, good at two and at sixty."""

from tournaments.web import place_line


def test_before_two_nights_with_a_place_there_is_no_line():
    assert place_line.of([]) is None
    assert place_line.of([(3, True)]) is None
    assert place_line.of([(3, True), (None, True)]) is None


def test_a_place_that_never_moves_is_a_level_line():
    line = place_line.of([(4, True), (4, True), (4, True)])

    assert {each.y for each in line.points} == {line.best_y}
    assert (line.best, line.worst) == (4, 4)


def test_a_better_place_is_higher_and_the_last_is_marked():
    line = place_line.of([(6, True), (2, False), (4, True)])

    heights = [float(each.y) for each in line.points]
    assert heights[1] < heights[2] < heights[0]
    assert [each.ring for each in line.points] == [False, True, False]
    assert [each.last for each in line.points] == [False, False, True]
    assert (line.best, line.worst) == (2, 6)


def test_sixty_nights_stay_inside_the_drawing():
    line = place_line.of([(1 + at % 40, True) for at in range(60)])

    assert all(0 < float(each.x) <= line.width for each in line.points)
    assert all(0 < float(each.y) < line.height for each in line.points)
    assert len({each.x for each in line.points}) == 60


def test_a_night_listed_apart_leaves_its_place_on_the_way_empty():
    line = place_line.of([(1, True), (None, True), (3, True)])

    assert len(line.points) == 2
    assert float(line.points[1].x) == line.width - place_line.RIGHT
