import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

/** A transport provider's own dispatch system, as a story plays it. */
export interface DispatchSystem {
  url: string;
  /** What it answers from now on. */
  answer: object;
  /** The ids of the messages that came, one for each attempt. */
  readonly ids: string[];
  stop(): Promise<void>;
}

/** Starts one on this machine. */
export async function startDispatchSystem(answer: object): Promise<DispatchSystem> {
  const system: Omit<DispatchSystem, 'stop'> = { url: '', answer, ids: [] };
  const server = createServer((request, response) => {
    request.resume().on('end', () => {
      system.ids.push(String(request.headers['webhook-id']));
      response.setHeader('content-type', 'application/json');
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
