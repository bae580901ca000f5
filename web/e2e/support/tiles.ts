import { crc32, deflateSync } from 'node:zlib';

/**
 * Tiles as somebody else would serve them, made here: one picture, and archives of one tile that is the whole
 * world.
 */

const number = (value: number, bytes: number): Buffer => {
  const buffer = Buffer.alloc(bytes);
  if (bytes === 8) buffer.writeBigUInt64LE(BigInt(value));
  else if (bytes === 4) buffer.writeInt32LE(value);
  else buffer.writeUInt8(value);
  return buffer;
};

const chunk = (type: string, data: Buffer): Buffer => {
  const body = Buffer.concat([Buffer.from(type, 'ascii'), data]);
  const [length, sum] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  sum.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, sum]);
};

/** A PNG of 256 by 256 pixels in one colour. */
export function picture([red, green, blue]: readonly [number, number, number]): Buffer {
  const head = Buffer.from([0, 0, 1, 0, 0, 0, 1, 0, 8, 2, 0, 0, 0]);
  const row = Buffer.concat([
    Buffer.from([0]),
    ...Array.from({ length: 256 }, () => Buffer.from([red, green, blue])),
  ]);
  const pixels = deflateSync(Buffer.concat(Array.from({ length: 256 }, () => row)));
  return Buffer.concat([
    Buffer.from('\u0089PNG\r\n\u001a\n', 'latin1'),
    chunk('IHDR', head),
    chunk('IDAT', pixels),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const varint = (value: number): Buffer =>
  value < 128
    ? Buffer.from([value])
    : Buffer.concat([Buffer.from([(value & 127) | 128]), varint(value >>> 7)]);
/** A field of a protocol buffer with bytes in it. */
const field = (id: number, bytes: Buffer): Buffer =>
  Buffer.concat([varint((id << 3) | 2), varint(bytes.length), bytes]);
const value = (id: number, of: number): Buffer => Buffer.concat([varint(id << 3), varint(of)]);
const list = (...numbers: number[]): Buffer => Buffer.concat(numbers.map(varint));
const zigzag = (of: number): number => (of << 1) ^ (of >> 31);

/** A vector tile whose layer `water` covers all of it. */
export function waterTile(): Buffer {
  const side = 4096;
  // To the corner, three lines round, and closed.
  const geometry = list(9, 0, 0, (3 << 3) | 2, zigzag(side), 0, 0, zigzag(side), zigzag(-side), 0, 15);
  const feature = Buffer.concat([value(3, 3), field(4, geometry)]);
  const layer = Buffer.concat([
    value(15, 2),
    field(1, Buffer.from('water')),
    field(2, feature),
    value(5, side),
  ]);
  return field(3, layer);
}

/** A PMTiles archive (version 3) of one tile at zoom 0, not compressed. */
export function archive(tile: Buffer, kind: 'vector' | 'png'): Buffer {
  const headLength = 127;
  const directory = list(1, 0, 1, tile.length, 1);
  const metadata = Buffer.from(JSON.stringify({ attribution: 'Somebody’s roads' }));
  const [root, meta] = [headLength, headLength + directory.length];
  const data = meta + metadata.length;
  const head = Buffer.concat([
    Buffer.from('PMTiles'),
    number(3, 1),
    ...[root, directory.length, meta, metadata.length, data, 0, data, tile.length, 1, 1, 1].map((one) =>
      number(one, 8),
    ),
    // Clustered; neither directory nor tile is compressed.
    ...[1, 1, 1, kind === 'vector' ? 1 : 2, 0, 0].map((one) => number(one, 1)),
    ...[-1_800_000_000, -850_000_000, 1_800_000_000, 850_000_000].map((one) => number(one, 4)),
    number(0, 1),
    ...[0, 0].map((one) => number(one, 4)),
  ]);
  return Buffer.concat([head, directory, metadata, tile]);
}
