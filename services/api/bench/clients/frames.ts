/** Reads WebSocket frames from a server's bytes, without unpacking what nobody looks at. */
export class FrameReader {
  #rest: Buffer = Buffer.alloc(0);
  readonly #frame: (opcode: number, payload: Buffer) => void;

  constructor(frame: (opcode: number, payload: Buffer) => void) {
    this.#frame = frame;
  }

  /** Takes what came; calls back for every whole frame. Servers do not mask. */
  push(chunk: Buffer): void {
    let data = this.#rest.length > 0 ? Buffer.concat([this.#rest, chunk]) : chunk;
    while (data.length >= 2) {
      const short = (data[1] ?? 0) & 0x7f;
      const head = short === 126 ? 4 : short === 127 ? 10 : 2;
      if (data.length < head) break;
      const length =
        short === 126 ? data.readUInt16BE(2) : short === 127 ? Number(data.readBigUInt64BE(2)) : short;
      if (data.length < head + length) break;
      this.#frame((data[0] ?? 0) & 0x0f, data.subarray(head, head + length));
      data = data.subarray(head + length);
    }
    this.#rest = data;
  }
}

/** A client's frame; the mask is all zeros, which the protocol allows. */
export function clientFrame(opcode: number, payload: Buffer): Buffer {
  const { length } = payload;
  const head =
    length < 126
      ? Buffer.from([0x80 | opcode, 0x80 | length, 0, 0, 0, 0])
      : Buffer.from([0x80 | opcode, 0x80 | 126, length >> 8, length & 0xff, 0, 0, 0, 0]);
  return Buffer.concat([head, payload]);
}
