import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { waitFor } from '../http/caller.ts';

/** What every scanner finds; harmless. */
export const eicar = String.raw`X5O!P%@AP[4\PZX54(P^)7CC)7}$EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*`;

/** A scanner that listens. */
export interface Listening {
  readonly address: string;
  close(): Promise<void>;
}

/** What a scanner answers to the bytes it got; 'SILENT': nothing; 'GONE': it hangs up. */
type Answers = (bytes: Buffer) => string | Promise<string>;

/** Speaks clamd's INSTREAM as its manual has it. */
export const playClamd = async (answer: Answers): Promise<Listening> => {
  const open = new Set<Socket>();
  const server = createServer((socket) => {
    open.add(socket);
    socket.on('error', () => undefined);
    socket.on('close', () => open.delete(socket));
    let waiting = Buffer.alloc(0);
    let asked = false;
    const parts: Buffer[] = [];
    socket.on('data', (bytes: Buffer) => {
      waiting = Buffer.concat([waiting, bytes]);
      if (!asked) {
        if (waiting.length < 10) return;
        if (waiting.subarray(0, 10).toString() !== 'zINSTREAM\0') {
          socket.end('UNKNOWN COMMAND\0');
          return;
        }
        asked = true;
        waiting = waiting.subarray(10);
      }
      while (waiting.length >= 4) {
        const size = waiting.readUInt32BE();
        if (size === 0) {
          void Promise.resolve(answer(Buffer.concat(parts))).then((said) => {
            if (said === 'GONE') socket.destroy();
            else if (said !== 'SILENT') socket.end(`${said}\0`);
          });
          return;
        }
        if (waiting.length < 4 + size) return;
        parts.push(waiting.subarray(4, 4 + size));
        waiting = waiting.subarray(4 + size);
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    address: `127.0.0.1:${(server.address() as AddressInfo).port}`,
    close: () => {
      for (const socket of open) socket.destroy();
      return new Promise((resolve) => server.close(() => resolve()));
    },
  };
};

/** Finds what every scanner finds. */
export const findsEicar: Answers = (bytes) =>
  bytes.includes(eicar) ? 'stream: Eicar-Test FOUND' : 'stream: OK';

const program = ['/usr/sbin/clamd', '/usr/local/sbin/clamd'].find((path) => existsSync(path));

/** Whether clamd itself is installed here. */
export const hasClamd = program !== undefined;

const answers = (socketPath: string): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect(socketPath, () => socket.write('zPING\0'));
    socket.on('data', () => socket.end());
    socket.on('close', (failed) => resolve(!failed));
    socket.on('error', () => undefined);
  });

/** clamd itself, with one signature: the one that every scanner has. */
export const startClamd = async (): Promise<Listening> => {
  const folder = await mkdtemp(join(tmpdir(), 'clamd-'));
  const address = join(folder, 'socket');
  await writeFile(join(folder, 'test.ndb'), `Eicar-Test:0:*:${Buffer.from(eicar).toString('hex')}\n`);
  await writeFile(
    join(folder, 'clamd.conf'),
    `DatabaseDirectory ${folder}\nLocalSocket ${address}\nForeground yes\nStreamMaxLength 100M\n`,
  );
  const process: ChildProcess = spawn(program ?? '', ['--config-file', join(folder, 'clamd.conf')], {
    stdio: 'ignore',
  });
  await waitFor('clamd answers', () => answers(address));
  return {
    address,
    close: async () => {
      const ended = new Promise((resolve) => process.once('exit', resolve));
      process.kill();
      await ended;
      await rm(folder, { recursive: true, force: true });
    },
  };
};
