import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A transport provider's own dispatch system, as a story plays it. */
export interface DispatchSystem {
  url: string;
  /** What it answers from now on. */
  answer: object;
  /** With which HTTP status; null: it takes the call and never answers. */
  status: number | null;
  /** What came, of what kind, one for each attempt. */
  readonly types: string[];
  /** The ids of the messages that came, one for each attempt. */
  readonly ids: string[];
  stop(): Promise<void>;
}

/** Starts one on this machine. */
export async function startDispatchSystem(answer: object): Promise<DispatchSystem> {
  const system: Omit<DispatchSystem, 'stop'> = { url: '', answer, status: 200, types: [], ids: [] };
  const server = createServer((request, response) => {
    let body = '';
    request.setEncoding('utf8').on('data', (part: string) => (body += part));
    request.on('end', () => {
      system.types.push((JSON.parse(body) as { type: string }).type);
      system.ids.push(String(request.headers['webhook-id']));
      if (system.status === null) return;
      response.writeHead(system.status, { 'content-type': 'application/json' });
      response.end(JSON.stringify(system.answer));
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  system.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/acceptances`;
  return Object.assign(system, {
    stop: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  });
}
