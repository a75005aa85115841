"""Acts: a file per noun that they change. Transactions, locks, journal and version live here."""
