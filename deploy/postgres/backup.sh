#!/bin/sh
# Dumps the database of DATABASE_URL into /backups every day and deletes dumps that are older than two weeks.
while :; do
  sh -euc '
    pg_dump --format=custom --file=/backups/partial "$DATABASE_URL"
    mv /backups/partial "/backups/atoll-$(date -u +%Y-%m-%d).dump"
    find /backups -name "atoll-*.dump" -mtime +14 -delete
  ' || echo 'The backup failed.' >&2
  sleep 86400
done
