import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { openDatabase } from '../../src/db/client.ts';
import { runStatements, type PageStatements } from '../statements.ts';

// The floor of the grid benchmark: node:http and postgres.js with prepared statements, the product's own SQL, rows as JSON.
// No GraphQL, no sign-in, no scope decisions, no masking, no headers beyond content type and length.
const { DATABASE_URL: url = '', PORT: port = '0', STATEMENTS: file = '' } = process.env;
const sets = JSON.parse(readFileSync(file, 'utf8')) as PageStatements[];
const { sql } = openDatabase(url, { max: 10, applicationName: 'bench-baseline' });

createServer((request, response) => {
  if (request.method === 'GET') {
    response.end('ok');
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { set } = JSON.parse(Buffer.concat(chunks).toString()) as { set: number };
    const statements = sets[set];
    if (!statements) {
      response.writeHead(404).end();
      return;
    }
    runStatements(sql, statements).then(
      (page) => {
        const body = JSON.stringify(page);
        response
          .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
          .end(body);
      },
      (error: unknown) => response.writeHead(500).end(String(error)),
    );
  });
}).listen(Number(port), '127.0.0.1');
