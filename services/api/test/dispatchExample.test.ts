import { createHmac } from 'node:crypto';
import { request } from 'node:http';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { root } from '../../../scripts/workspace.ts';
import { signedHeaders } from '../src/platform/http/signedHeaders.ts';

// The receiver of docs/examples, as somebody copies it.
const secret = 'whsec_C2FVsBQIhrscChlQIMV+b5sSYspob7oD';
let example: {
  server: Server;
  orders: Map<string, { reference: string; trips: { name: string }[] }>;
  isSigned: (headers: Record<string, string>, body: string, secret: string) => boolean;
};
let port: number;
beforeAll(async () => {
  process.env['SECRET'] = secret;
  example = (await import(
    pathToFileURL(join(root, 'docs/examples/dispatch-system.mjs')).href
  )) as typeof example;
  await new Promise<void>((listening) => example.server.listen(0, '127.0.0.1', listening));
  ({ port } = example.server.address() as AddressInfo);
});
afterAll(() => example.server.close());
beforeEach(() => example.orders.clear());

let no = 0;
/** Sends a message, signed; its bytes come in two parts where it is said before which. */
const tell = (type: string, data: object, cutAt?: (bytes: Buffer) => number): Promise<number> => {
  const body = JSON.stringify({ type, timestamp: new Date().toISOString(), data });
  const bytes = Buffer.from(body);
  const id = `msg_${(no += 1)}`;
  return new Promise((resolve, reject) => {
    const sent = request(
      { port, method: 'POST', headers: signedHeaders({ id, at: new Date(), body }, [secret]) },
      (answer) => {
        answer.resume();
        resolve(answer.statusCode ?? 0);
      },
    );
    sent.on('error', reject);
    const at = cutAt?.(bytes) ?? 0;
    sent.write(bytes.subarray(0, at), () => setTimeout(() => sent.end(bytes.subarray(at)), at > 0 ? 50 : 0));
  });
};
const legs = (...names: string[]) => names.map((name) => ({ id: name, name }));
const order = (offerId: string, ...names: string[]) =>
  tell('acceptance.requested', { offerId, trips: legs(...names), order: { patient: { name: 'Zoë' } } });

test('a message is believed whose letters come in two parts', async () => {
  const data = { offerId: 'a', trips: legs('B1-A'), order: { patient: { name: 'Zoë' } } };
  expect(await tell('acceptance.requested', data, (bytes) => bytes.indexOf('ë') + 1)).toBe(200);
});

test('two orders have never one reference', async () => {
  await order('a', 'B1-A');
  await order('b', 'B2-A');
  await tell('trips.cancelled', { offerId: 'a', trips: legs('B1-A') });
  await order('c', 'B3-A');
  const references = [...example.orders.values()].map(({ reference }) => reference);
  expect(references).toHaveLength(2);
  expect(new Set(references).size).toBe(2);
});

test('an order of which one leg is cancelled keeps the other', async () => {
  await order('a', 'B1-A', 'B1-B');
  await tell('trips.cancelled', { offerId: 'a', trips: legs('B1-A') });
  expect(example.orders.get('a')?.trips).toEqual(legs('B1-B'));
  await tell('trips.cancelled', { offerId: 'a', trips: legs('B1-B') });
  expect(example.orders.size).toBe(0);
});

test('who was told no secret believes nothing: by none, anybody can sign', () => {
  const timestamp = String(Math.floor(Date.now() / 1000));
  const signature = createHmac('sha256', '').update(`msg_1.${timestamp}.{}`).digest('base64');
  const headers = {
    'webhook-id': 'msg_1',
    'webhook-timestamp': timestamp,
    'webhook-signature': `v1,${signature}`,
  };
  for (const none of ['', 'whsec_']) expect(example.isSigned(headers, '{}', none)).toBe(false);
});
