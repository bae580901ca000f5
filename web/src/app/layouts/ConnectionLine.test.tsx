import { act, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import { connection, offlineAfterMs } from '../../lib/apollo/connection.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { ConnectionLine } from './ConnectionLine.tsx';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  act(() => connection.reset());
  vi.useRealTimers();
});

it.each([
  ['Asia/Tokyo', '00:02'],
  ['America/New_York', '10:02'],
])("since when it is offline is told by the company's clock: %s", (timeZone, shown) => {
  connection.connected(false);
  renderUi(
    <SessionContext value={sessionOf({ company: { timeZone } })}>
      <ConnectionLine />
    </SessionContext>,
  );
  act(() => {
    connection.lost(Date.parse('2026-11-21T15:02:00Z'));
    vi.advanceTimersByTime(offlineAfterMs);
  });
  expect(screen.getByRole('status').textContent).toContain(`Offline since ${shown}`);
});
