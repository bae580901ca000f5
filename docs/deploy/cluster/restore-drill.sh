#!/bin/sh
# restore-drill.sh: restores the database to a moment five minutes ago, beside what runs, and says whether all of it is there:
# rows against those of the live database, counters against a fresh count, statuses against the log. Then it starts the console
# on the result. To be run as postgres, on a database machine or another one with its pgbackrest.conf; it touches nothing that runs.
#
# With MOMENT the restored moment is that one: the last minute before a mistake.
#
#   LIVE=postgres://console@pg1.internal:5432/console restore-drill.sh /var/lib/postgresql/drill
#
# The password of LIVE stands in ~postgres/.pgpass (mode 0600): pg1.internal:5432:console:console:…
# CONSOLE: where the console is installed (/opt/console); NODE: its Node (node); DRILL_PORT: of the restored server (5499).
set -eu
data=$1
live=${LIVE:?set LIVE, the address of the live database}
case $live in
  *://*:*@* | *password=*) echo "write the password of LIVE into ~/.pgpass: of an address every user of the machine can see it" >&2; exit 1 ;;
esac
console=${CONSOLE:-/opt/console} node=${NODE:-node} port=${DRILL_PORT:-5499}
export PATH=/usr/lib/postgresql/18/bin:$PATH
restored="postgres://postgres@127.0.0.1:$port/console"
if [ -e "$data" ]; then echo "there is something at $data already" >&2; exit 1; fi

say() { echo "$(date -u +%T) $*"; }
began=$(date +%s)
took() { say "$1: $(($(date +%s) - began)) s"; began=$(date +%s); }
ask() { psql --no-psqlrc --quiet --tuples-only --no-align --set ON_ERROR_STOP=1 "$@"; }
stop() {
  [ -z "${api:-}" ] || kill "$api" 2>/dev/null || true
  pg_ctl -D "$data" -m immediate stop >/dev/null 2>&1 || true
  rm -rf "$data" "$data".* 2>/dev/null || true
}
trap stop EXIT
# Debian's shell does not go that way by itself when it is interrupted.
trap 'exit 1' HUP INT TERM

# What was begun before a moment has ended two minutes later: a transaction of the console lasts one at most.
moment=${MOMENT:-$(ask -d "$live" -c "select now() - interval '5 minutes'")}
ended=$(ask -d "$live" -c "select timestamptz '$moment' - interval '2 minutes'")
rows="
  select 'bookings', count(*) from itineraries where created_at <= '$ended' union all
  select 'batches', count(*) from batches where created_at <= '$ended' union all
  select 'legs', count(*) from trips where created_at <= '$ended' union all
  select 'offers', count(*) from offers where created_at <= '$ended' union all
  select 'lines of the log', count(*) from activity_entries where created_at <= '$ended' union all
  select 'patients', count(*) from patients where created_at <= '$ended' order by 1"
say "restoring to $moment"

pgbackrest --stanza=console --type=time --target="$moment" --target-action=promote --archive-mode=off --pg1-path="$data" restore
took 'files restored'

# Of what the cluster configured, nothing that waits for, or speaks to, the other machines.
echo 'host all all 127.0.0.1/32 trust' > "$data.hba"
: > "$data.ident"
pg_ctl -D "$data" -l "$data.log" -w -t 86400 -o "-p $port -c listen_addresses=127.0.0.1 -c unix_socket_directories= \
  -c hba_file=$data.hba -c ident_file=$data.ident -c synchronous_standby_names= -c primary_conninfo= -c primary_slot_name= \
  -c cluster_name=drill" start > /dev/null
until [ "$(ask -d "$restored" -c 'select pg_is_in_recovery()')" = f ]; do sleep 1; done
took 'log replayed'

ask -d "$live" -c "$rows" > "$data.live"
ask -d "$restored" -c "$rows" > "$data.restored"
if ! diff "$data.live" "$data.restored"; then say 'rows differ: live on the left, restored on the right'; exit 1; fi
sed 's/|/: /; s/^/  /' "$data.restored"
later=$(ask -d "$restored" -c "select count(*) from activity_entries where created_at > '$moment'")
wrong=$(ask -d "$restored" -c "
  select count(*) from (
    select company_id, bucket, on_date, sum(count) from (
      select company_id, bucket, on_date, count from trip_counts
      union all select company_id, bucket, on_date, delta from trip_count_deltas) kept
    group by 1, 2, 3 having sum(count) <> 0
    except select company_id, bucket, on_date, count from trip_counts_fresh) one")
status=$(ask -d "$restored" -c "
  select count(*) from trips t where t.status is distinct from (
    select e.to_status from activity_entries e where e.trip_id = t.id and e.to_status is not null order by e.seq desc limit 1)
    and exists (select 1 from activity_entries e where e.trip_id = t.id and e.to_status is not null)")
took "compared; lines of the log after the moment: $later, counters that a fresh count does not give: $wrong, legs whose log says another status: $status"
[ "$later" = 0 ] && [ "$wrong" = 0 ] && [ "$status" = 0 ] || exit 1

# Migrated first, as after every restore. The drill's console is for nobody: on this machine alone, and without its secrets.
export DATABASE_URL="$restored" HOST=127.0.0.1 PORT=$((port + 1)) NODE_ENV=development SECRETS_KEY= LOG_LEVEL=warn
cd "$console"
"$node" services/api/src/migrate.ts
"$node" services/api/src/main.ts &
api=$!
tries=0
until curl --silent --fail --output /dev/null "http://127.0.0.1:$PORT/health/ready"; do
  tries=$((tries + 1))
  if [ $tries -ge 60 ]; then say 'the console did not become ready'; exit 1; fi
  sleep 1
done
took 'the console is ready on the result'
