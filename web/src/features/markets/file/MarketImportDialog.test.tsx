import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { liveClient } from '../../../../test/liveClient.ts';
import { renderPage } from '../../../../test/renderPage.tsx';
import { ConfirmProvider } from '../../../ui/ConfirmProvider.tsx';
import { MarketImportDialog } from './MarketImportDialog.tsx';

const line = (subject: string, change: string): object => ({
  section: 'CONTRACTS',
  subject,
  change,
  reasons: [],
  fields: [],
});
const compared = (comparison: string, differences: object[]): object => ({
  __typename: 'ImportMarketConfigurationSuccess',
  isKept: false,
  comparison,
  differences,
});

it('what is to be left out of one comparison is to be said again of another', async () => {
  const one = [line('Beacon', 'UPDATE'), line('Harbor', 'IMPOSSIBLE')];
  const answers = [
    compared('first', one),
    { __typename: 'StaleVersion', code: 'STALE_VERSION', message: 'Somebody else changed this' },
    compared('second', [...one, line('Longwood', 'IMPOSSIBLE')]),
  ];
  const { client } = liveClient({});
  const mutate = vi
    .spyOn(client, 'mutate')
    .mockImplementation(async () => ({ data: { importMarketConfiguration: answers.shift() } }) as never);
  renderPage(
    <ConfirmProvider>
      <MarketImportDialog marketId="m1" name="Boston" onClose={() => undefined} onMade={() => undefined} />
    </ConfirmProvider>,
    { client },
  );
  await screen.findByRole('dialog');
  const input = document.querySelector<HTMLInputElement>('input[type=file]');
  if (!input) throw new Error('No file can be chosen');
  const file = new File([''], 'boston.json', { type: 'application/json' });
  Object.assign(file, { text: async () => '{}' });
  await userEvent.upload(input, file);
  const agree = (): Promise<HTMLInputElement> =>
    screen.findByRole<HTMLInputElement>('checkbox', { name: /Make the others without/u });
  await userEvent.click(await agree());
  await userEvent.click(screen.getByRole('button', { name: 'Make one change' }));
  await waitFor(() => expect(mutate).toHaveBeenCalledTimes(3));
  await screen.findByText(/Longwood/u);
  expect((await agree()).checked).toBe(false);
  const make = screen.getByRole<HTMLButtonElement>('button', { name: 'Make one change' });
  expect(make.disabled).toBe(true);
});
