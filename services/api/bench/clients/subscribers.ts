import { connect, type Socket } from 'node:net';
import { clientFrame, FrameReader } from './frames.ts';

// A thousand subscribers in one process: plain TCP sockets that speak just enough WebSocket to say when a
// message came.

/** What the benchmark asks of this process. */
export type Order =
  | { do: 'connect'; port: number; path: string; protocol: string | null; hellos: string[][]; count: number }
  | { do: 'expect' }
  | { do: 'sample' };
/** What it answers: moments are epoch milliseconds with fractions. */
export type Told =
  | { told: 'connected' }
  | { told: 'all'; first: number; last: number }
  | { told: 'sample'; text: string };

const epoch = (): number => performance.timeOrigin + performance.now();
const tell = (told: Told): void => {
  process.send?.(told);
};

let sockets: Socket[] = [];
let generation = 0;
let waiting = 0;
let first = 0;
let sample = Buffer.alloc(0);
const heard = new Map<Socket, number>();

const isEvent = (payload: Buffer, protocol: string | null): boolean =>
  protocol === null || payload.includes('"type":"next"');

function arrived(socket: Socket): void {
  if (heard.get(socket) === generation) return;
  heard.set(socket, generation);
  const now = epoch();
  if (first === 0) first = now;
  waiting -= 1;
  if (waiting === 0) tell({ told: 'all', first, last: now });
}

function open(order: Extract<Order, { do: 'connect' }>, hello: string[]): Promise<Socket> {
  return new Promise((resolve, reject) => {
    const socket = connect(order.port, '127.0.0.1');
    socket.setNoDelay(true);
    socket.once('error', reject);
    let upgraded = false;
    let greeting = Buffer.alloc(0);
    const reader = new FrameReader((opcode, payload) => {
      if (opcode === 9) socket.write(clientFrame(10, payload));
      if (opcode === 8) console.error(`closed: ${payload.subarray(2).toString()}`);
      if (opcode !== 1) return;
      if (order.protocol !== null && payload.includes('connection_ack')) {
        socket.write(clientFrame(1, Buffer.from(hello[1] ?? '')));
        resolve(socket);
        return;
      }
      if (payload.includes('"type":"error"')) {
        reject(new Error(payload.toString().slice(0, 300)));
        return;
      }
      if (!isEvent(payload, order.protocol)) return;
      if (socket === sockets[0]) sample = Buffer.from(payload);
      arrived(socket);
    });
    socket.on('data', (chunk: Buffer) => {
      if (upgraded) {
        reader.push(chunk);
        return;
      }
      greeting = Buffer.concat([greeting, chunk]);
      const end = greeting.indexOf('\r\n\r\n');
      if (end < 0) return;
      if (!greeting.subarray(0, 12).toString().endsWith('101')) {
        reject(new Error(greeting.toString().slice(0, 100)));
        return;
      }
      upgraded = true;
      reader.push(greeting.subarray(end + 4));
      if (order.protocol === null) resolve(socket);
      else socket.write(clientFrame(1, Buffer.from(hello[0] ?? '')));
    });
    socket.write(
      [
        `GET ${order.path} HTTP/1.1`,
        `Host: 127.0.0.1:${order.port}`,
        'Connection: Upgrade',
        'Upgrade: websocket',
        'Sec-WebSocket-Version: 13',
        'Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==',
        ...(order.protocol === null ? [] : [`Sec-WebSocket-Protocol: ${order.protocol}`]),
        '',
        '',
      ].join('\r\n'),
    );
  });
}

process.on('message', (order: Order) => {
  if (order.do === 'sample') {
    tell({ told: 'sample', text: sample.toString() });
    return;
  }
  if (order.do === 'expect') {
    generation += 1;
    waiting = sockets.length;
    first = 0;
    return;
  }
  void (async () => {
    while (sockets.length < order.count) {
      const batch = Array.from({ length: Math.min(100, order.count - sockets.length) }, (_, index) =>
        open(order, order.hellos[(sockets.length + index) % order.hellos.length] ?? []),
      );
      sockets = [...sockets, ...(await Promise.all(batch))];
    }
    tell({ told: 'connected' });
  })().catch((error: unknown) => {
    console.error(error);
    process.exit(1);
  });
});
process.on('disconnect', () => process.exit(0));
