import { expect, it } from 'vitest';
import { fileText } from './fileText.ts';

const text = 'name,city\nMuñoz José,Cañon';
const bytesOf = (bytes: readonly number[]): ArrayBuffer => new Uint8Array(bytes).buffer;
const codes = Array.from({ length: text.length }, (_, at) => text.charCodeAt(at));

it.each([
  ['UTF-8', new TextEncoder().encode(text).buffer],
  ['UTF-8 with its mark', new TextEncoder().encode(`\uFEFF${text}`).buffer],
  ["a Windows spreadsheet's plain CSV", bytesOf(codes)],
  ['UTF-16', bytesOf([0xff, 0xfe, ...codes.flatMap((code) => [code, 0])])],
  ['UTF-16, the other way round', bytesOf([0xfe, 0xff, ...codes.flatMap((code) => [0, code])])],
])('names keep their accents in a file that is written as %s', (_encoding, bytes) => {
  expect(fileText(bytes)).toBe(text);
});
