import { Agent, request, type IncomingMessage } from 'node:http';
import { text } from 'node:stream/consumers';

/** As load.ts asks: `fetch` added a millisecond to a booking's cycle, which counted as the product's. */
const agent = new Agent({ keepAlive: true });

/** Sends one operation with a token and returns its data; errors fail the benchmark. */
export async function ask<T>(port: number, token: string, query: string, variables: object = {}): Promise<T> {
  const body = JSON.stringify({ query, variables });
  const response = await new Promise<IncomingMessage>((resolve, reject) => {
    const sent = request(
      {
        agent,
        port,
        host: '127.0.0.1',
        path: '/graphql',
        method: 'POST',
        headers: {
          'content-type': 'application/json',
          authorization: `Bearer ${token}`,
          'content-length': Buffer.byteLength(body),
        },
      },
      resolve,
    );
    sent.on('error', reject);
    sent.end(body);
  });
  const answer = JSON.parse(await text(response)) as { data?: T; errors?: unknown };
  if (!answer.data || answer.errors)
    throw new Error(`HTTP ${response.statusCode}: ${JSON.stringify(answer.errors ?? answer).slice(0, 500)}`);
  return answer.data;
}
