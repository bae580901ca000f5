import { act, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { sessionOf } from '../../../test/sessionOf.ts';
import { connection } from '../../lib/apollo/connection.ts';
import { SessionContext } from '../../lib/session/session.ts';
import { OfflineBar } from './OfflineBar.tsx';

afterEach(() => act(() => connection.reset()));

it.each([
  ['Asia/Tokyo', '00:02'],
  ['America/New_York', '10:02'],
])("since when a phone is cut off is told by the company's clock: %s", (timeZone, shown) => {
  connection.connected(false);
  connection.lost(Date.parse('2026-11-21T15:02:00Z'));
  renderUi(
    <SessionContext value={sessionOf({ company: { timeZone } })}>
      <OfflineBar count={2} />
    </SessionContext>,
  );
  expect(screen.getByRole('status').textContent).toContain(shown);
});
