import { expect, test } from 'vitest';
import { clientFrame, FrameReader } from './frames.ts';

const serverFrame = (text: string): Buffer => {
  const payload = Buffer.from(text);
  const head =
    payload.length < 126
      ? Buffer.from([0x81, payload.length])
      : Buffer.from([0x81, 126, payload.length >> 8, payload.length & 0xff]);
  return Buffer.concat([head, payload]);
};

test.each([1, 3, 1_000, 100_000])(
  'frames come out whole whatever pieces of %i bytes they arrive in',
  (size) => {
    const texts = ['short', 'x'.repeat(125), 'y'.repeat(126), 'z'.repeat(40_000), ''];
    const bytes = Buffer.concat(texts.map(serverFrame));
    const heard: string[] = [];
    const reader = new FrameReader((opcode, payload) => {
      if (opcode === 1) heard.push(payload.toString());
    });
    for (let at = 0; at < bytes.length; at += size) reader.push(bytes.subarray(at, at + size));
    expect(heard).toEqual(texts);
  },
);

test("a client's frame says its length and is masked with nothing", () => {
  expect([...clientFrame(1, Buffer.from('hi'))]).toEqual([0x81, 0x82, 0, 0, 0, 0, 104, 105]);
  expect([...clientFrame(1, Buffer.alloc(300)).subarray(0, 4)]).toEqual([0x81, 0xfe, 1, 44]);
});
