"""`python -m tests.servers COMMAND ...`: a command beside a PostgreSQL and a Redis of its own."""

import os
import subprocess
import sys

from tests.servers.private import ServerMissingError, postgresql, redis_server


def main(command: list[str]) -> int:
    """Run the command with DATABASE_URL and REDIS_URL set; answer with its exit status."""
    try:
        with postgresql() as database_url, redis_server() as redis_url:
            environment = {
                **os.environ,
                "DATABASE_URL": database_url,
                "REDIS_URL": redis_url,
                "BENNY_TEST_SERVERS": "1",
            }
            return subprocess.run(command, env=environment, check=False).returncode
    except ServerMissingError as missing:
        print(f"{missing}. As root, `make test` installs it.", file=sys.stderr)
        return 1


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
