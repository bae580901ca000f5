import { beforeEach, describe, expect, it, vi } from 'vitest';
import { connection, offlineAfterMs } from './connection.ts';
import { retryDelay } from './socket.ts';

describe('the connection line', () => {
  beforeEach(() => connection.reset());
  it('goes from connecting to live, to reconnecting, to offline, and back with a new epoch', () => {
    vi.useFakeTimers();
    connection.connecting();
    connection.connected(false, 1000);
    const { epoch } = connection.get();
    connection.lost(2000);
    expect(connection.get()).toMatchObject({ phase: 'reconnecting', lostAt: 2000 });
    connection.lost(3000);
    expect(connection.get().lostAt).toBe(2000);
    vi.advanceTimersByTime(offlineAfterMs);
    expect(connection.get().phase).toBe('offline');
    connection.connected(true, 9000);
    expect(connection.get()).toMatchObject({ phase: 'live', lostAt: null, heardAt: 9000, epoch: epoch + 1 });
    vi.useRealTimers();
  });
  it('waits with full jitter, ten seconds at most', () => {
    expect(retryDelay(0, 1)).toBe(500);
    expect(retryDelay(3, 0.5)).toBe(2000);
    expect(retryDelay(30, 1)).toBe(10_000);
    expect(retryDelay(30, 0)).toBe(0);
  });
});
