import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { useAskReason, type GivenReason } from './useAskReason.ts';

const reason = {
  __typename: 'LookupValue',
  id: 'r1',
  kind: 'CANCEL_REASON',
  code: 'SICK',
  name: 'Patient is sick',
  rank: 1,
  active: true,
  needsComment: false,
};

it('a reason that could not be sent is offered again; one that was sent is not that of the next time', async () => {
  const sent: GivenReason[] = [];
  // Lost, then taken; then asked once more.
  const over = [false, true];
  const Cancel = (): ReactNode => {
    const ask = useAskReason('m1');
    const send = async (why: GivenReason): Promise<boolean> => {
      sent.push(why);
      return over[sent.length - 1] ?? true;
    };
    return (
      <button type="button" onClick={() => void ask('CANCEL_REASON', 'Cancel', 'Cancel PT100-A?', send)}>
        Cancel the leg
      </button>
    );
  };
  renderPage(<Cancel />, { client: liveClient({ lookupValues: [reason] }).client });
  const asked = async (): Promise<{
    why: HTMLSelectElement;
    words: HTMLTextAreaElement;
    yes: HTMLElement;
  }> => {
    await userEvent.click(screen.getByText('Cancel the leg'));
    const dialog = within(await screen.findByRole('alertdialog'));
    return {
      why: dialog.getByRole('combobox'),
      words: dialog.getByRole('textbox'),
      yes: dialog.getByRole('button', { name: 'Yes' }),
    };
  };
  const first = await asked();
  await userEvent.selectOptions(first.why, 'r1');
  await userEvent.type(first.words, 'Called at nine');
  await userEvent.click(first.yes);
  await waitFor(() => expect(sent).toHaveLength(1));
  const again = await asked();
  expect([again.why.value, again.words.value]).toEqual(['r1', 'Called at nine']);
  await userEvent.click(again.yes);
  await waitFor(() => expect(sent).toHaveLength(2));
  const next = await asked();
  expect([next.why.value, next.words.value]).toEqual(['', '']);
});
