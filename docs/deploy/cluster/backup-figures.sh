#!/bin/sh
# /etc/patroni/backup-figures.sh, run as postgres on each database machine by backup-figures.timer: tells Prometheus, through the
# node exporter's folder, when the last backup of the console's database ended and whether the log is archived. The alerts are in
# monitoring/cluster.rules.yml. Where it cannot tell, what it told before stays and grows old, which has an alert too.
set -eu
folder=${1:-/var/lib/prometheus/node-exporter}
info=$(pgbackrest --stanza=console --output=json info)
backup=$(echo "$info" | python3 -c '
import json, sys
backups = [one for stanza in json.load(sys.stdin) for one in stanza["backup"]]
print(max((one["timestamp"]["stop"] for one in backups if not one.get("error")), default=0))')
# The log is archived by the primary alone: a standby tells of none that failed.
failing=$(psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 --dbname postgres --command "
  select coalesce(not pg_is_in_recovery() and last_failed_time > coalesce(last_archived_time, '-infinity'), false)::int
  from pg_stat_archiver")
new=$folder/console-backup.prom.$$
cat > "$new" <<FIGURES
# HELP console_last_backup_seconds When the last backup without an error ended, in seconds since 1970; 0: there is none
# TYPE console_last_backup_seconds gauge
console_last_backup_seconds $backup
# HELP console_log_archiving_fails Whether the last file of the log could not be archived
# TYPE console_log_archiving_fails gauge
console_log_archiving_fails $failing
# HELP console_backup_told_seconds When this was told
# TYPE console_backup_told_seconds gauge
console_backup_told_seconds $(date +%s)
FIGURES
mv "$new" "$folder/console-backup.prom"
