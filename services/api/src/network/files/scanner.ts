import { connect, type Socket } from 'node:net';

/**
 * The scanner did not answer, or not so that it could be understood: nobody knows whether the file is clean.
 */
export class ScannerAway extends Error {
  override name = 'ScannerAway';
}

/** One file on its way through the scanner. */
export interface Scan {
  /** Hands over the next bytes; resolves when there is room for more. */
  take(bytes: Buffer): Promise<void>;
  /** After the last bytes: whether something was found in them. */
  isInfected(): Promise<boolean>;
  /** Gives it up, wherever it stands. */
  stop(): void;
}

/** A scanner that says nothing for so long is not there. */
const silenceMs = 60_000;

const opened = (address: string): Socket => {
  const [, host, port] = /^(.*):(\d+)$/.exec(address) ?? [];
  return port === undefined
    ? connect({ path: address })
    : connect({ host: host || 'localhost', port: Number(port) });
};

const length = (bytes: number): Buffer => {
  const head = Buffer.alloc(4);
  head.writeUInt32BE(bytes);
  return head;
};

/**
 * Begins to scan a file by clamd's INSTREAM: pieces with their lengths, then a length of zero, then its
 * answer.
 */
export const beginScan = (address: string): Scan => {
  const socket = opened(address);
  let said = '';
  const answered = new Promise<string>((resolve, reject) => {
    const away = (why: string): void => reject(new ScannerAway(`The scanner at ${address}: ${why}`));
    socket.setTimeout(silenceMs, () => {
      socket.destroy();
      away('silent');
    });
    socket.on('data', (bytes: Buffer) => {
      said += bytes.toString('latin1');
    });
    socket.on('error', (error) => away(error.message));
    socket.on('close', () => (said === '' ? away('closed') : resolve(said.replace(/\0/g, ''))));
  });
  // Heard by whoever asks; a scan that was given up is asked nothing.
  answered.catch(() => undefined);
  const send = (bytes: Buffer): Promise<void> =>
    socket.write(bytes)
      ? Promise.resolve()
      : // What it says before the end (too much, an error) is its answer.
        Promise.race([
          new Promise<void>((resolve) => socket.once('drain', resolve)),
          answered.then(() => undefined),
        ]);
  socket.write('zINSTREAM\0');
  return {
    take: async (bytes) => {
      if (socket.destroyed) await answered;
      await send(Buffer.concat([length(bytes.length), bytes]));
    },
    isInfected: async () => {
      if (!socket.destroyed) socket.write(length(0));
      const answer = await answered;
      if (answer.endsWith(' FOUND')) return true;
      if (answer.endsWith(': OK')) return false;
      throw new ScannerAway(`The scanner at ${address}: ${answer.slice(0, 200)}`);
    },
    stop: () => socket.destroy(),
  };
};
