import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { liveClient } from '../../../test/liveClient.ts';
import { renderPage } from '../../../test/renderPage.tsx';
import type { PriceListRow_priceListFragment } from '../../gql/hooks.ts';
import { PriceListEditor } from './PriceListEditor.tsx';

type Row = PriceListRow_priceListFragment;

const rate = (over: object) => ({
  __typename: 'PriceRate',
  code: 'X',
  name: 'Extra',
  displayType: null,
  parameterType: 'FLAG',
  parameterOperator: null,
  parameterAmount: null,
  parameterAmount2: null,
  parameterUnit: null,
  amount: '10',
  variable: null,
  ...over,
});
const row = (id: string, rates: object[], over: object = {}): Row =>
  ({
    __typename: 'PriceList',
    id,
    version: 1,
    name: `List ${id}`,
    currency: 'USD',
    baseRate: '45',
    perUnitRate: '3',
    freeUnits: '0',
    minimum: '0',
    unit: 'MI',
    validFrom: null,
    standing: 'IN_FORCE',
    inUse: false,
    viewerCanEdit: true,
    viewerCanFollow: false,
    createdAt: '2026-11-20T12:00:00Z',
    updatedAt: '2026-11-20T12:00:00Z',
    company: { __typename: 'Company', id: 'co1', name: 'Cape' },
    rates,
    ...over,
  }) as unknown as Row;

const open = (of: Row, others: Row[] = []): string[] => {
  const { client, asked } = liveClient({
    lookupValues: [{ id: 'v1', name: 'Oxygen' }],
    trips: { nodes: [] },
    priceLists: { nodes: others },
    pricePreview: null,
  });
  renderPage(
    <PriceListEditor
      origin={{ kind: 'edit', row: of }}
      onNext={() => undefined}
      onClose={() => undefined}
      onSaved={() => undefined}
    />,
    { client },
  );
  return asked;
};

it('a rate by days without a day is told at its days, and not sent', async () => {
  const asked = open(
    row('a', [rate({ parameterType: 'DAY_OF_WEEK', parameterOperator: 'IN', parameterAmount: '' })]),
  );
  await userEvent.click(await screen.findByRole('button', { name: 'Update' }));
  const days = screen.getByRole('combobox', { name: /^Days/u });
  await expect.poll(() => days.getAttribute('aria-invalid')).toBe('true');
  expect(document.activeElement).toBe(days);
  expect(asked).not.toContain('PriceLists_update');
});

it('a need of a rate stands there, also where no list has it any more', async () => {
  const gone = { __typename: 'LookupValue', id: 'v9', name: 'Iron lung' };
  open(row('a', [rate({ parameterAmount: 'v9', variable: gone })]));
  const own = within(await screen.findByRole('group', { name: 'Rate 1' }));
  const { selectedOptions } = own.getByRole<HTMLSelectElement>('combobox', { name: /^Need/u });
  expect(selectedOptions[0]?.textContent).toBe('Iron lung');
});

it('two lists are told apart by needs that are out of use', async () => {
  const asks = (id: string, name: string) =>
    rate({ parameterAmount: id, variable: { __typename: 'LookupValue', id, name } });
  open(row('a', [asks('v8', 'Litter')]), [row('b', [asks('v9', 'Iron lung')])]);
  await screen.findByRole('option', { name: /List b/u });
  await userEvent.selectOptions(screen.getByRole('combobox', { name: /^Compare/u }), 'b');
  const line = await screen.findByRole('row', { name: /Litter.*Iron lung/u });
  expect(line).toBeTruthy();
});

it('of a list that is only read and holds from the beginning, the field of its first day says so', async () => {
  open(row('a', [], { viewerCanEdit: false }));
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Valid from/u });
  expect(field.value).toBe('From the beginning');
});
