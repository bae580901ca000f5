import { readFileSync } from 'node:fs';
import { createServer, type ServerResponse } from 'node:http';
import { openDatabase } from '../../src/db/client.ts';
import { readerRole } from '../../src/db/rows/reader.ts';
import { writeReadings } from '../../src/patients/records/patientReads.ts';
import type { GridAsked } from '../grid.ts';
import { runStatements } from '../statements.ts';

// The floor of the grid benchmark: node:http and postgres.js with prepared statements, the product's own SQL
// in the same read transaction for the same asker, rows as JSON, sent when the audit of the patients in it is
// written. No GraphQL, no sign-in, no scope decisions (what is to be audited is recorded from the product),
// no masking, no headers beyond content type and length.
const { DATABASE_URL: url = '', PORT: port = '0', STATEMENTS: file = '' } = process.env;
const sets = JSON.parse(readFileSync(file, 'utf8')) as GridAsked[];
const { sql } = openDatabase(url, { max: 10, applicationName: 'bench-baseline' });

/**
 * The page in one read transaction, while the audit is written; the answer is sent before the transaction has
 * ended.
 */
const answer = async (
  { asker, statements, readings }: GridAsked,
  response: ServerResponse,
): Promise<void> => {
  await sql.begin('isolation level repeatable read read only', async (tx) => {
    tx`select set_config('role', ${readerRole}, true), set_config('ptc.asker', ${asker}, true), set_config('transaction_timeout', '60s', true)`.catch(
      () => undefined,
    );
    const found = await runStatements(tx, statements);
    const written = writeReadings(sql, readings);
    const body = JSON.stringify(found);
    await written;
    response
      .writeHead(200, { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) })
      .end(body);
  });
};

createServer((request, response) => {
  if (request.method === 'GET') {
    response.end('ok');
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => chunks.push(chunk));
  request.on('end', () => {
    const { set } = JSON.parse(Buffer.concat(chunks).toString()) as { set: number };
    const asked = sets[set];
    if (!asked) {
      response.writeHead(404).end();
      return;
    }
    answer(asked, response).catch((error: unknown) => response.writeHead(500).end(String(error)));
  });
}).listen(Number(port), '127.0.0.1');
