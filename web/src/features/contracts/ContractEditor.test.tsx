import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderPage } from '../../../test/renderPage.tsx';
import { schemaClient } from '../../../test/schemaClient.ts';
import { ContractEditor } from './ContractEditor.tsx';

const plymouth = { __typename: 'Market', id: 'm1', displayName: 'Plymouth', timeZone: 'America/New_York' };
const members = {
  ...plymouth,
  currency: 'USD',
  owner: { id: 'c1', name: 'Plymouth County' },
  members: () => [{ id: 'x1', company: { id: 'c2', name: 'Beacon' } }],
};

it('lists that cannot be read are said to be, and asked for again', async () => {
  const away = { markets: true, members: true };
  const client = schemaClient({
    markets: () => {
      if (away.markets) throw new Error('away');
      return { nodes: [plymouth] };
    },
    market: () => {
      if (away.members) throw new Error('away');
      return members;
    },
    priceLists: { nodes: [] },
  });
  renderPage(<ContractEditor row={null} onClose={() => undefined} onSaved={() => undefined} />, { client });
  const retry = async (): Promise<void> =>
    userEvent.click(await screen.findByRole('button', { name: 'Retry' }));

  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  expect(screen.queryByRole('combobox', { name: /^Market/u })).toBeNull();
  away.markets = false;
  await retry();
  expect(await screen.findByRole('combobox', { name: /^Market/u })).toBeTruthy();
  expect(await screen.findByRole('button', { name: 'Retry' })).toBeTruthy();
  away.members = false;
  await retry();
  const provider = await screen.findByRole('combobox', { name: /^Transport provider/u });
  await userEvent.selectOptions(provider, 'Beacon');
});
