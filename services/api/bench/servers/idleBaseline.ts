import { createServer } from 'node:http';
import postgres from 'postgres';

// What the machine itself asks for the pace of an idle worker: a process that wakes so many times a second
// and sends the least there is, one statement over one connection.
const { DATABASE_URL: url = '', PORT: port = '0', PER_SECOND: perSecond = '10' } = process.env;
const sql = postgres(url, { max: 1, connection: { application_name: 'bench-baseline' } });

setInterval(
  () => {
    sql`select 1`.catch(() => process.exit(1));
  },
  1_000 / Number(perSecond),
);

createServer((_request, response) => response.end('ok')).listen(Number(port), '127.0.0.1');
