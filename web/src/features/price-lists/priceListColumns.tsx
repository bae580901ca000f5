import type { IntlShape } from 'react-intl';
import type { PriceListRow_priceListFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import { formatMoney } from '../../lib/intl/money.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { listColumns } from '../../parts/list-page/listColumns.tsx';
import { priceListMessages as m } from './priceLists.messages.ts';

type Row = PriceListRow_priceListFragment;

/** The columns of price lists. */
export function priceListColumns(
  intl: IntlShape,
  time: TimeWriter,
  actions: { open: (row: Row) => void },
): readonly GridColumn<Row>[] {
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const list = listColumns(intl, time);
  const money = (amount: string, { currency }: Row): string => formatMoney({ amount, currency }, intl.locale);
  const amount = (key: 'baseRate' | 'perUnitRate' | 'minimum', sort: string): GridColumn<Row> => ({
    key,
    header: word(key),
    value: (row) => money(row[key], row),
    width: 110,
    align: 'end',
    sort,
    search: 'text',
  });
  return [
    {
      key: 'name',
      header: list.word('name'),
      value: (row) => row.name,
      required: true,
      pinned: 'start',
      width: 220,
      sort: 'NAME',
      search: 'text',
    },
    {
      key: 'company',
      header: word('company'),
      value: (row) => row.company.name,
      width: 200,
      flex: 1,
      sort: 'COMPANY',
      search: 'text',
    },
    {
      key: 'validFrom',
      header: word('validFrom'),
      value: (row) => (row.validFrom ? time.local(`${row.validFrom}T00:00`, 'date') : word('beginning')),
      width: 150,
      sort: 'VALID_FROM',
      search: 'datetime',
    },
    { key: 'standing', header: word('standing'), value: (row) => word(row.standing), width: 110 },
    amount('baseRate', 'BASE'),
    amount('perUnitRate', 'PER_UNIT'),
    amount('minimum', 'MINIMUM'),
    {
      key: 'currency',
      header: word('currency'),
      value: (row) => row.currency,
      width: 90,
      sort: 'CURRENCY',
      search: 'text',
    },
    {
      key: 'rates',
      header: word('rates'),
      value: (row) => row.rates.map(({ name }) => name).join(', '),
      width: 240,
      flex: 1,
      sort: 'RATES',
      search: 'text',
    },
    list.modified<Row>(),
    list.created<Row>(),
    list.actions<Row>(1, (row) => [list.open(row.name, row.viewerCanEdit, () => actions.open(row))]),
  ];
}
