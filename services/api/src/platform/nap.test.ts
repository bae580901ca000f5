import { expect, test, vi } from 'vitest';
import { Nap, pause } from './nap.ts';

const hour = 3_600_000;

test('a call ends a sleep, and one that came before it ends the next, once', async () => {
  vi.useFakeTimers();
  const nap = new Nap();
  const { signal } = new AbortController();
  const asleep = nap.sleep(hour, signal);
  nap.call();
  await asleep;
  nap.call();
  nap.call();
  await nap.sleep(hour, signal);
  let awake = false;
  const last = nap.sleep(hour, signal).then(() => {
    awake = true;
  });
  await vi.advanceTimersByTimeAsync(hour - 1);
  expect(awake).toBe(false);
  await vi.advanceTimersByTimeAsync(1);
  await last;
  expect(awake).toBe(true);
  vi.useRealTimers();
});

test('the end of the work ends a sleep, and lets nobody fall asleep', async () => {
  const stopping = new AbortController();
  const asleep = new Nap().sleep(hour, stopping.signal);
  stopping.abort();
  await asleep;
  await pause(hour, stopping.signal);
});
