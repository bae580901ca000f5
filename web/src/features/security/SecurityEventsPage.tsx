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

/** What happened to how people sign in: what, who, when, from where. The platform's staff see all companies, an administrator the own. */
export default function SecurityEventsPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const companies = useHasRole('SYS_ADMIN', 'SYS_SUPPORT');
  const source = useListSource(
    SecurityEvents_eventsDocument,
    (query) => ({
      area: query.choice('kind', areas),
      search: query.text('person'),
      first: query.first,
      after: query.after,
    }),
    (data) => data.securityEvents,
    eventRows,
  );
  const columns = useMemo((): readonly GridColumn<Row>[] => {
    const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
    const all: readonly GridColumn<Row>[] = [
      {
        key: 'at',
        header: word('at'),
        value: (row) => time.at(row.at, null, 'short'),
        width: 140,
        required: true,
        pinned: 'start',
      },
      {
        key: 'kind',
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
        header: word('person'),
        value: (row) =>
          row.person?.displayName ?? word(row.kind === 'SIGN_IN_THROTTLED' ? 'unknownLogin' : 'wholeCompany'),
        width: 180,
        search: 'text',
      },
      { key: 'doneBy', header: word('doneBy'), value: (row) => row.doneBy?.displayName, width: 180 },
      { key: 'company', header: word('company'), value: (row) => row.company?.name, width: 200, flex: 1 },
      { key: 'directory', header: word('directory'), value: (row) => row.directory, width: 160 },
      { key: 'address', header: word('address'), value: (row) => row.address, width: 140 },
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
