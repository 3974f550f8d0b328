#!/bin/sh
# Prepares a point-in-time recovery: copies a base backup into an empty data folder and configures the recovery target.
# Run it as the user postgres, then start PostgreSQL with the folder. See docs/guides/backup.md.
set -eu
if [ $# -lt 4 ] || [ $# -gt 5 ]; then
  cat >&2 <<'USAGE'
Usage: recover.sh BASE_BACKUP WAL_ARCHIVE DATA 'TIME' [OLD_DATA]
  TIME      the last time at which the data was correct, such as '2026-03-01 12:34:56.789+00'
  OLD_DATA  data folder of the stopped PostgreSQL, if it still exists: its log was not archived to the end
USAGE
  exit 2
fi
base=$1 archive=$2 data=$3 time=$4 old=${5:-}
fail() {
  echo "recover.sh: $1" >&2
  exit 1
}
[ -f "$base/backup_label" ] || fail "$base is not a base backup."
[ -d "$archive" ] || fail "$archive is not a folder."
[ -z "$(ls -A "$data" 2>/dev/null)" ] || fail "$data must be empty."
[ -z "$old" ] || [ -d "$old/pg_wal" ] || fail "$old is not a data folder."
[ -z "$old" ] || [ ! -f "$old/postmaster.pid" ] || ! kill -0 "$(head -n 1 "$old/postmaster.pid")" 2>/dev/null ||
  fail "PostgreSQL still runs in $old: stop it."
case $archive$time in *\'*) fail 'The archive and the time must not contain quotes.' ;; esac

mkdir -p "$data"
cp -R "$base/." "$data"
chmod 700 "$data"
if [ -n "$old" ]; then
  # Segments that were not archived. PostgreSQL reads the archive first.
  find "$old/pg_wal" -maxdepth 1 -type f -name '????????????????????????' -exec cp {} "$data/pg_wal/" \;
fi
cat >>"$data/postgresql.conf" <<END

archive_mode = off
restore_command = 'cp "$archive/%f" "%p"'
recovery_target_time = '$time'
recovery_target_action = 'promote'
END
touch "$data/recovery.signal"
echo "Start PostgreSQL with $data. When pg_is_in_recovery() returns false, the data is as of $time."
echo 'Then remove the last four settings of its postgresql.conf and configure archiving again, into an empty archive.'
