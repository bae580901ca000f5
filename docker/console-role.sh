#!/bin/sh
# Makes the database of the console and the role that owns it and may do nothing else on the server: the image runs this once, on
# an empty volume. The reading role is made here too, for the console's own role may not make roles.
set -eu
psql --username postgres --dbname postgres --set ON_ERROR_STOP=1 --set password="$DATABASE_PASSWORD" <<'SQL'
create role console login nosuperuser nocreatedb nocreaterole password :'password';
create role patient_transport_reader nologin;
grant patient_transport_reader to console with inherit false, set true;
create database console owner console;
SQL
