import { act, screen, waitFor } from '@testing-library/react';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { HandoverLines } from './HandoverLines.tsx';

const waiting = (id: string) => ({
  __typename: 'ShiftHandover',
  id,
  version: 1,
  side: 'DISPATCH',
  note: null,
  handedOverAt: '2026-11-24T12:00:00Z',
  takenAt: null,
  itemCount: 1,
  openCount: 1,
  from: { __typename: 'Person', id: `by ${id}`, displayName: `Person ${id}` },
  to: null,
  takenBy: null,
  viewerCan: { takeOver: true },
  items: [],
});
const lines = (): number => screen.queryAllByRole('button', { name: /Person \d/u }).length;

it('two who hand over at the same moment have a line each', async () => {
  const answers: (() => void)[] = [];
  let given: object[] = [];
  const { client, push } = liveClient({
    shiftHandovers: () => {
      // As it is when it is asked; the answer takes its time.
      const nodes = given;
      return new Promise((resolve) => answers.push(() => resolve({ nodes })));
    },
  });
  const answer = (): Promise<void> => act(async () => answers.splice(0).forEach((one) => one()));
  renderPage(<HandoverLines side="dispatch" />, { client });
  await waitFor(() => expect(answers).toHaveLength(1));
  await answer();
  for (const id of ['1', '2']) {
    given = [...given, waiting(id)];
    await act(() => push('shiftHandoversChanged', { cursor: id, handover: waiting(id) }));
  }
  await answer();
  await waitFor(() => expect(lines()).toBe(2));
});
