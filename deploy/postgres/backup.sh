#!/bin/sh
# Dumps the database of DATABASE_URL into BACKUP_DIR (default /backups), records it, and deletes dumps older than two weeks.
set -eu
cd "${BACKUP_DIR:-/backups}"
pg_dump --format=custom --file=partial "$DATABASE_URL"
mv partial "atoll-$(date -u +%Y-%m-%d).dump"
psql --quiet --set ON_ERROR_STOP=1 "$DATABASE_URL" \
  --command "insert into backup values ((extract(epoch from clock_timestamp()) * 1000)::int8)"
find . -name 'atoll-*.dump' -mtime +14 -delete
