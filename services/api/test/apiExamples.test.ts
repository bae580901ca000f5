import { readFileSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { buildSchema, parse, validate } from 'graphql';
import { createClient, type SubscribeMessage } from 'graphql-ws';
import { expect, test } from 'vitest';
import { WebSocketServer } from 'ws';
import { root } from '../../../scripts/workspace.ts';

const read = (file: string): string => readFileSync(join(root, file), 'utf8');
const schema = buildSchema(read('schema/schema.graphql'));

/** The requests of the document, each with the line it begins at; the same text twice is one. */
const requests = [...read('docs/api.md').matchAll(/```graphql\n([\s\S]*?)```/gu)].map((found) => ({
  line: read('docs/api.md').slice(0, found.index).split('\n').length,
  text: found[1] ?? '',
}));

test('there are requests in docs/api.md', () => {
  expect(requests.length).toBeGreaterThan(10);
});

test.each(requests)('the request of docs/api.md at line $line is one that the API takes', ({ text }) => {
  expect(validate(schema, parse(text)).map(({ message }) => message)).toEqual([]);
});

/** What is run of the document: the block that begins so, without its imports. */
const script = (beginsWith: string): string => {
  const [, text = ''] =
    [...read('docs/api.md').matchAll(/```js\n([\s\S]*?)```/gu)].find(([, block = '']) =>
      block.startsWith(beginsWith),
    ) ?? [];
  return text.replaceAll(/^import .*\n/gmu, '');
};

test('the subscription of docs/api.md goes on after the last event it had when its socket was closed', async () => {
  const asked: unknown[] = [];
  const server = new WebSocketServer({ port: 0, handleProtocols: () => 'graphql-transport-ws' });
  server.on('connection', (socket) => {
    socket.on('message', (data) => {
      const message = JSON.parse(String(data as Buffer)) as { type: string; id?: string };
      const say = (answer: object): void => socket.send(JSON.stringify(answer));
      if (message.type === 'connection_init') say({ type: 'connection_ack' });
      if (message.type !== 'subscribe') return;
      const { id, payload } = message as SubscribeMessage;
      asked.push(payload.variables?.['after']);
      const event = { cursor: `c${asked.length}`, gap: false, offer: null };
      say({ type: 'next', id, payload: { data: { offersChanged: event } } });
      if (asked.length < 3) socket.close(1012, 'Restarting');
      else say({ type: 'complete', id });
    });
  });
  const text = script("import { createClient } from 'graphql-ws'").replace(
    'ws://localhost:4000',
    `ws://127.0.0.1:${(server.address() as AddressInfo).port}`,
  );
  const AsyncFunction = Object.getPrototypeOf(async () => undefined).constructor as new (
    ...parts: string[]
  ) => (...given: unknown[]) => Promise<void>;
  const soon: typeof createClient = (options) =>
    createClient({ ...options, retryWait: () => Promise.resolve() });
  await new AsyncFunction('createClient', 'token', text)(soon, 'ptc_x');
  server.close();
  expect(asked).toEqual([null, 'c1', 'c2']);
});
