import { once } from 'node:events';
import WebSocket from 'ws';
import { waitFor } from '../http/caller.ts';

/** Has a running process throw away what it no longer needs. */
export interface Collector {
  /** Resolves with the megabytes of objects that are left. */
  collect: () => Promise<number>;
  close: () => void;
}

/**
 * Reaches a process through its inspector, which it opens at a signal on the port of its `--inspect-port`.
 * What a process holds says little of what it needs: with memory to spare it throws nothing away for long.
 */
export const collectorOf = async (pid: number, port: number): Promise<Collector> => {
  process.kill(pid, 'SIGUSR1');
  let address = '';
  await waitFor('the inspector listens', async () => {
    const answer = await fetch(`http://127.0.0.1:${port}/json`).catch(() => null);
    const targets = (await answer?.json()) as { webSocketDebuggerUrl: string }[] | undefined;
    address = targets?.[0]?.webSocketDebuggerUrl ?? '';
    return address !== '';
  });
  const socket = new WebSocket(address);
  await once(socket, 'open');
  const ask = async (method: string, params: object = {}): Promise<unknown> => {
    socket.send(JSON.stringify({ id: 1, method, params }));
    const [answer] = (await once(socket, 'message')) as [Buffer];
    return (JSON.parse(answer.toString()) as { result: unknown }).result;
  };
  return {
    collect: async () => {
      await ask('HeapProfiler.collectGarbage');
      const left = await ask('Runtime.evaluate', { expression: 'process.memoryUsage().heapUsed' });
      return (left as { result: { value: number } }).result.value / 2 ** 20;
    },
    close: () => socket.terminate(),
  };
};
