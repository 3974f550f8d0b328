-- Completed backups of the database, recorded by the job that makes them.
create table backup (
  finished_ms int8 primary key
);
