import { afterEach, describe, expect, test } from 'vitest';
import {
  eicar,
  findsEicar,
  hasClamd,
  playClamd,
  startClamd,
  type Listening,
} from '../../../test/support/clamd.ts';
import { beginScan, ScannerAway } from './scanner.ts';

let scanner: Listening | null = null;
afterEach(async () => {
  await scanner?.close();
  scanner = null;
});

const scanned = async (address: string, parts: readonly Buffer[]): Promise<boolean> => {
  const scan = beginScan(address);
  try {
    for (const part of parts) await scan.take(part);
    return await scan.isInfected();
  } finally {
    scan.stop();
  }
};
const large = Buffer.alloc(512 * 1024, 0x41);
const infected = [large, Buffer.from(eicar.slice(0, 20)), Buffer.from(eicar.slice(20))];

describe('by what its manual says', () => {
  test('a file goes in pieces, and is clean or not', async () => {
    scanner = await playClamd(findsEicar);
    expect(await scanned(scanner.address, [large, Buffer.from('words')])).toBe(false);
    expect(await scanned(scanner.address, infected)).toBe(true);
  });

  test.each(['INSTREAM size limit exceeded. ERROR', 'GONE', 'stream: Something ERROR', 'OK', 'clean'])(
    'no other answer says that it is clean: %s',
    async (said) => {
      scanner = await playClamd(() => said);
      await expect(scanned(scanner.address, [large])).rejects.toThrow(ScannerAway);
    },
  );

  test('one that is not there is no word either', async () => {
    scanner = await playClamd(findsEicar);
    const { address } = scanner;
    await scanner.close();
    scanner = null;
    await expect(scanned(address, [large, large])).rejects.toThrow(ScannerAway);
    await expect(scanned('/nowhere/clamd.socket', [large])).rejects.toThrow(ScannerAway);
  });
});

describe.skipIf(!hasClamd)('clamd itself', () => {
  test('finds it in pieces, and nothing in fifty megabytes of nothing', async () => {
    scanner = await startClamd();
    expect(
      await scanned(scanner.address, [Buffer.from(eicar.slice(0, 20)), Buffer.from(eicar.slice(20))]),
    ).toBe(true);
    expect(
      await scanned(
        scanner.address,
        Array.from({ length: 100 }, () => large),
      ),
    ).toBe(false);
  }, 60_000);
});
