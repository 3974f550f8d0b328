#!/bin/sh
# Runs once, when PostgreSQL creates its data folder. The servers' role owns the database and is not a superuser.
set -eu
psql --set ON_ERROR_STOP=1 --username "$POSTGRES_USER" --dbname postgres --set password="$ATOLL_DATABASE_PASSWORD" <<'SQL'
create role atoll login password :'password' nosuperuser nocreatedb nocreaterole;
create database atoll owner atoll;
revoke connect on database postgres from public;
SQL
