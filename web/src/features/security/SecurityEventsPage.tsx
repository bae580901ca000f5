import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  SecurityEventRow_eventFragmentDoc,
  SecurityEvents_eventsDocument,
  type SecurityEventRow_eventFragment,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import type { GridColumn } from '../../grid/types.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { optionsOf } from '../../parts/list-page/listColumns.tsx';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { securityMessages as m } from './securityEvents.messages.ts';

type Row = SecurityEventRow_eventFragment;

const eventRows = cachedRows(SecurityEventRow_eventFragmentDoc);

const areas = ['SIGN_IN', 'PASSWORD', 'MFA', 'DIRECTORY'] as const;

/**
 * What happened to how people sign in: what, who, when, from where. The platform's staff see all companies,
 * an administrator the own.
 */
export default function SecurityEventsPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const companies = useHasRole('SYS_ADMIN', 'SYS_SUPPORT');
  const source = useListSource(
    SecurityEvents_eventsDocument,
    (query) => ({
      area: query.choice('kind', areas),
      search: query.text('person'),
      filter: query.filter({ text: ['doneBy', 'company', 'directory', 'address'], span: ['at'] }),
      orderBy: query.order(['AT', 'KIND', 'PERSON', 'DONE_BY', 'COMPANY', 'DIRECTORY', 'ADDRESS']),
      first: query.first,
      after: query.after,
    }),
    (data) => data.securityEvents,
    eventRows,
  );
  const columns = useMemo((): readonly GridColumn<Row>[] => {
    const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
    const searched = (
      key: 'doneBy' | 'company' | 'directory' | 'address',
      sort: string,
      width: number,
      value: GridColumn<Row>['value'],
    ): GridColumn<Row> => ({ key, sort, header: word(key), value, width, search: 'text' });
    const all: readonly GridColumn<Row>[] = [
      {
        key: 'at',
        sort: 'AT',
        search: 'datetime',
        header: word('at'),
        value: (row) => time.at(row.at, null, 'short'),
        width: 140,
        required: true,
        pinned: 'start',
      },
      {
        key: 'kind',
        sort: 'KIND',
        header: word('kind'),
        value: (row) => word(row.kind),
        width: 340,
        flex: 1,
        search: 'choice',
        param: 'area',
        options: optionsOf(areas, word),
      },
      {
        key: 'person',
        sort: 'PERSON',
        header: word('person'),
        value: (row) =>
          row.person?.displayName ?? word(row.kind === 'SIGN_IN_THROTTLED' ? 'unknownLogin' : 'wholeCompany'),
        width: 180,
        search: 'text',
      },
      searched('doneBy', 'DONE_BY', 180, (row) => row.doneBy?.displayName),
      { ...searched('company', 'COMPANY', 200, (row) => row.company?.name), flex: 1 },
      searched('directory', 'DIRECTORY', 160, (row) => row.directory),
      searched('address', 'ADDRESS', 140, (row) => row.address),
    ];
    return companies ? all : all.filter(({ key }) => key !== 'company');
  }, [companies, intl, time]);
  return (
    <ListPage<Row>
      name="security-events"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    />
  );
}
