import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayAskPrimary } from '../../db/door.ts';
import { hasReached, logPositionOf, readLogPosition } from '../../db/logPosition.ts';
import { Lag } from './lag.ts';

const at = (low: number, timeline = '00000001'): string =>
  logPositionOf({ timeline, lsn: `0/${low.toString(16)}` });

describe('a place in the log', () => {
  test('is a text whose order is that of the log, however PostgreSQL writes it', () => {
    expect(logPositionOf({ timeline: '00000002', lsn: '1A/2b3c40' })).toBe('00000002.0000001A002B3C40');
    fc.assert(
      fc.property(fc.nat(), fc.nat(), (a, b) => {
        expect(at(a) < at(b)).toBe(a < b);
        expect(hasReached(at(a), at(b))).toBe(a >= b);
      }),
    );
  });

  test.each(['', '?', '00000001', '00000001.1A', '00000001.0000001A002B3C4G', '0/16B3748'])(
    '%j, which came from outside, is none',
    (text) => expect(readLogPosition(text)).toBeNull(),
  );

  test('is reached only by who has followed to its timeline and come as far', () => {
    const [first, second] = ['00000001', '00000002'];
    expect(hasReached(at(500, first), at(460, second))).toBe(false);
    expect(hasReached(at(450, second), at(500, first))).toBe(false);
    expect(hasReached(at(510, second), at(500, first))).toBe(true);
  });
});

describe('the lag of a standby', () => {
  test('is unknown before anybody looked, and nothing while all is there', () => {
    const lag = new Lag();
    expect(lag.seconds(0)).toBeNull();
    lag.written(at(10), 1_000);
    lag.replayed(at(10));
    lag.replayed(at(10));
    expect(lag.seconds(60_000)).toBe(0);
  });

  test('is counted from when everything was written that is there', () => {
    const lag = new Lag();
    lag.written(at(10), 1_000);
    lag.replayed(at(10));
    lag.written(at(20), 2_000);
    lag.written(at(30), 3_000);
    lag.replayed(at(15));
    expect(lag.seconds(9_000)).toBe(8);
    lag.replayed(at(25));
    expect(lag.seconds(9_000)).toBe(7);
    lag.replayed(at(30));
    expect(lag.seconds(9_000)).toBe(0);
  });

  test('of one that has never had anything is counted from the first look', () => {
    const lag = new Lag();
    lag.written(at(10), 1_000);
    lag.replayed(at(5));
    expect(lag.seconds(4_000)).toBe(3);
  });

  test('does not wait for what a promotion lost', () => {
    const lag = new Lag();
    lag.written(at(500), 1_000);
    lag.written(at(400, '00000002'), 2_000);
    lag.replayed(at(400, '00000002'));
    expect(lag.seconds(9_000)).toBe(0);
  });
});

describe('what failed at a standby', () => {
  const failed = (code: string): Error => Object.assign(new Error('failed'), { code });

  test.each(['40001', '57014', '57P01', '25006', '42703', 'CONNECTION_CLOSED'])(
    'by %s is asked of the primary',
    (code) => expect(mayAskPrimary(failed(code), 500)).toBe(true),
  );

  test.each(['57014', '25P04'])('by %s after it took very long is not', (code) =>
    expect(mayAskPrimary(failed(code), 15_000)).toBe(false),
  );
});
