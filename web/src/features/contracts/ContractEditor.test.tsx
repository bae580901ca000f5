import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import { ContractEditor } from './ContractEditor.tsx';

const company = (id: string, name: string) => ({ __typename: 'Company', id, name });
const member = (id: string, name: string) => ({
  __typename: 'MarketMember',
  id: `m ${id}`,
  company: company(id, name),
});

/** A new contract; what is named cannot be read the first time. */
const open = (lost: 'markets' | 'priceLists'): void => {
  const failed = new Set<string>();
  const read = (what: string, answer: object) => () => {
    if (what !== lost || failed.has(what)) return answer;
    failed.add(what);
    throw new Error('away');
  };
  const { client } = liveClient({
    markets: read('markets', { nodes: [{ id: 'm1', displayName: 'Boston', timeZone: 'America/New_York' }] }),
    market: {
      __typename: 'Market',
      id: 'm1',
      currency: 'USD',
      owner: company('o', 'Owner'),
      members: [member('k1', 'Cape')],
    },
    priceLists: read('priceLists', {
      nodes: [
        {
          id: 'p1',
          name: 'Standard',
          currency: 'USD',
          standing: 'IN_FORCE',
          company: company('k1', 'Cape'),
          series: [{ __typename: 'PriceList', id: 'p1' }],
        },
      ],
    }),
  });
  renderPage(<ContractEditor row={null} onClose={() => undefined} onSaved={() => undefined} />, { client });
};
const again = async (): Promise<void> =>
  userEvent.click(await screen.findByRole('button', { name: 'Retry' }));
const chosen = (name: RegExp): string | undefined =>
  screen.getByRole<HTMLSelectElement>('combobox', { name }).selectedOptions[0]?.textContent ?? undefined;

it('a new contract whose markets cannot be read says so, and begins once they are', async () => {
  open('markets');
  await screen.findByRole('alert');
  expect(screen.queryByRole('combobox', { name: /^Market/u })).toBeNull();
  await again();
  await screen.findByRole('combobox', { name: /^Market/u });
  expect(chosen(/^Market/u)).toBe('Boston');
});

it('price lists that cannot be read are not taken for none', async () => {
  open('priceLists');
  await screen.findByRole('option', { name: 'Boston' });
  const provider = await screen.findByRole('combobox', { name: /^Transport provider/u });
  await expect.poll(() => provider.querySelectorAll('option').length).toBe(2);
  await userEvent.selectOptions(provider, 'k1');
  await screen.findByRole('alert');
  await again();
  await expect.poll(() => chosen(/^Price/u)).toBe('Standard');
});
