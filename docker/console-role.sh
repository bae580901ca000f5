#!/bin/sh
# Makes the database of the console and the role that owns it and may do nothing else on the server: the image runs this once, on
# an empty volume. The reading role is made here too, for the console's own role may not make roles.
set -eu
: "${DATABASE_PASSWORD:?set DATABASE_PASSWORD}"
psql --username postgres --dbname postgres --set ON_ERROR_STOP=1 <<'SQL'
-- From the environment, which is its owner's alone: everybody on the machine may read a process's arguments.
\getenv password DATABASE_PASSWORD
create role console login nosuperuser nocreatedb nocreaterole password :'password';
create role patient_transport_reader nologin;
grant patient_transport_reader to console with inherit false, set true;
create database console owner console;
SQL
