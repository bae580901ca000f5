import type { IntlShape } from 'react-intl';
import type { CompanyKind, CompanyOrderField, CompanyRow_companyFragment } from '../../gql/hooks.ts';
import type { GridColumn } from '../../grid/types.ts';
import type { TimeWriter } from '../../lib/time/useTime.ts';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { listColumns, optionsOf } from '../../parts/list-page/listColumns.tsx';
import type { RowAction } from '../../parts/list-page/RowActions.tsx';
import { ofThePlatformMessages } from '../../parts/company-fields/ofThePlatform.messages.ts';
import { companyMessages as m } from './companies.messages.ts';

type Row = CompanyRow_companyFragment;

/** What the list can be ordered by. */
export const companyOrders = [
  'NAME',
  'CODE',
  'KIND',
  'TIME_ZONE',
  'CURRENCY',
  'PHONE',
  'DRIVER_APP',
  'BRAND',
  'SUSPENDED',
  'MODIFIED',
  'CREATED',
] as const satisfies readonly CompanyOrderField[];

/** The sides of a market, as the list is narrowed to. */
export const kinds = ['CARE_PROVIDER', 'TRANSPORT_PROVIDER'] as const satisfies readonly CompanyKind[];

/** What a company is, in words; one that is nothing of these only owns markets. */
export const kindWords = (intl: IntlShape, row: Row): string => {
  const held = [
    row.isCareProvider ? m.CARE_PROVIDER : null,
    row.isTransportProvider ? m.TRANSPORT_PROVIDER : null,
    row.isAdmin ? m.ADMIN : null,
  ].filter((one) => one !== null);
  return held.length === 0
    ? intl.formatMessage(m.none)
    : intl.formatList(
        held.map((one) => intl.formatMessage(one)),
        { type: 'unit' },
      );
};

/** The columns of the list of companies. */
export const companyColumns = (
  intl: IntlShape,
  time: TimeWriter,
  actions: {
    may: boolean;
    open: (row: Row) => void;
    found: (row: Row) => void;
    suspend: (row: Row) => void;
    resume: (row: Row) => void;
  },
): readonly GridColumn<Row>[] => {
  const flag = (on: boolean): string => intl.formatMessage(on ? c.yes : c.no);
  const list = listColumns(intl, time);
  const turn = (row: Row): RowAction =>
    row.isSuspended
      ? {
          icon: 'on',
          label: intl.formatMessage(m.resume, { name: row.name }),
          run: () => actions.resume(row),
        }
      : {
          icon: 'off',
          label: intl.formatMessage(m.suspend, { name: row.name }),
          run: () => actions.suspend(row),
        };
  return [
    {
      key: 'name',
      header: intl.formatMessage(c.name),
      value: (row) => row.name,
      required: true,
      pinned: 'start',
      width: 250,
      sort: 'NAME',
      search: 'text',
    },
    {
      key: 'code',
      header: intl.formatMessage(c.code),
      value: (row) => row.code,
      width: 140,
      sort: 'CODE',
      search: 'text',
    },
    {
      key: 'kind',
      header: intl.formatMessage(m.kind),
      value: (row) => kindWords(intl, row),
      width: 190,
      flex: 1,
      sort: 'KIND',
      search: 'choice',
      options: optionsOf(kinds, (kind) => intl.formatMessage(m[kind])),
    },
    {
      key: 'timeZone',
      header: intl.formatMessage(c.timeZone),
      value: (row) => row.timeZone,
      width: 150,
      sort: 'TIME_ZONE',
      search: 'text',
    },
    {
      key: 'currency',
      header: intl.formatMessage(c.currency),
      value: (row) => row.currency,
      width: 100,
      sort: 'CURRENCY',
      search: 'text',
      hidden: true,
    },
    {
      key: 'phone',
      header: intl.formatMessage(m.phone),
      value: (row) => row.phone,
      width: 140,
      sort: 'PHONE',
      search: 'text',
    },
    {
      key: 'driverApp',
      header: intl.formatMessage(m.driverApp),
      value: (row) => flag(row.driverAppEnabled),
      width: 110,
      sort: 'DRIVER_APP',
      search: 'boolean',
    },
    {
      key: 'brand',
      header: intl.formatMessage(m.brand),
      value: (row) => (row.brand?.enabled ? row.brand.name : intl.formatMessage(m.noBrand)),
      width: 170,
      sort: 'BRAND',
      search: 'text',
    },
    {
      key: 'suspended',
      header: intl.formatMessage(ofThePlatformMessages.suspended),
      value: (row) => (row.isSuspended ? intl.formatMessage(c.yes) : ''),
      width: 120,
      sort: 'SUSPENDED',
      search: 'boolean',
    },
    list.modified<Row>(),
    list.created<Row>(),
    list.actions<Row>(3, (row) => [
      list.open(row.name, actions.may, () => actions.open(row)),
      actions.may && !row.isSuspended
        ? {
            icon: 'market',
            label: intl.formatMessage(m.newMarket, { name: row.name }),
            run: () => actions.found(row),
          }
        : null,
      actions.may ? turn(row) : null,
    ]),
  ];
};
