import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../../test/renderUi.tsx';
import { sessionOf } from '../../../../test/sessionOf.ts';
import { SessionContext } from '../../../lib/session/session.ts';
import { ReplayPanel } from './ReplayPanel.tsx';
import type { RuleReplayState } from './useRuleReplay.ts';

it('names the first and the last day that was looked at, on the calendar of the market', () => {
  // October in Los Angeles; the reader is in Boston.
  const replay = {
    from: '2026-10-01T07:00:00.000Z',
    to: '2026-11-01T07:00:00.000Z',
    legs: 12,
    isWhole: true,
    before: { trips: 0 },
  };
  const state = { replay, searching: false, lacking: false, failed: false, stopped: false };
  renderUi(
    <SessionContext value={sessionOf()}>
      <ReplayPanel
        state={state as unknown as RuleReplayState}
        timeZone="America/Los_Angeles"
        period="LAST_MONTH"
        onPeriod={() => undefined}
      />
    </SessionContext>,
  );
  expect(screen.getByText('10-01-2026 to 10-31-2026, 12 legs')).toBeTruthy();
});
