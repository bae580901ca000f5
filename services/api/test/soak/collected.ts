import { once } from 'node:events';
import WebSocket from 'ws';
import { waitFor } from '../http/caller.ts';

/** Has a running process throw away what it no longer needs. */
export interface Collector {
  collect: () => Promise<void>;
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
  return {
    collect: async () => {
      socket.send(JSON.stringify({ id: 1, method: 'HeapProfiler.collectGarbage' }));
      await once(socket, 'message');
    },
    close: () => socket.terminate(),
  };
};
