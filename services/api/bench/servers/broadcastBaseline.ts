import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import postgres from 'postgres';
import { WebSocketServer } from 'ws';

// The floor of the fan-out benchmark: a `ws` server that sends the same bytes to everybody when PostgreSQL
// calls.
const { DATABASE_URL: url = '', PORT: port = '0', PAYLOAD: file = '' } = process.env;
const http = createServer((_request, response) => response.end('ok'));
const sockets = new WebSocketServer({ server: http, perMessageDeflate: false });
const sql = postgres(url, {
  max: 1,
  connection: { application_name: 'bench-baseline' },
  onnotice: () => undefined,
});

sockets.on('connection', (socket) => socket.on('error', () => undefined));
// The file is read at each call: the bytes are those the product sent last.
await sql.listen('bench', () => {
  const payload = readFileSync(file);
  for (const socket of sockets.clients) socket.send(payload, { binary: false, compress: false });
});
http.listen(Number(port), '127.0.0.1');
