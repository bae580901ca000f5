import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { AdminSessions_sessionsDocument, type SessionRow_sessionFragment } from '../../gql/hooks.ts';
import type { GridHandle } from '../../grid/types.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { ListSelect } from '../../parts/list-page/ListSelect.tsx';
import { headerText, useListSource } from '../../parts/list-page/useListSource.ts';
import { sessionsMessages as m } from '../../parts/sessions/sessions.messages.ts';
import { useEndSessions } from '../../parts/sessions/useEndSessions.ts';
import { useAddressParams } from '../../parts/useAddressParams.ts';
import { sessionColumns } from './sessionColumns.tsx';

type Row = SessionRow_sessionFragment;

/** Who is signed in where, and who was; ends one session, or all of a person. */
export default function AdminSessionsPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const grid = useRef<GridHandle<Row>>(null);
  const [params, change] = useAddressParams();
  const given = params.get('state');
  // Who comes to see sessions comes for those that last.
  const state = given === 'over' || given === 'all' ? given : 'lasting';
  const reload = useCallback(() => grid.current?.refresh({ now: true }), []);
  const { end, endAll } = useEndSessions(reload);
  const active = state === 'all' ? null : state === 'lasting';
  const source = useListSource(AdminSessions_sessionsDocument, (query) => ({ search: headerText(query, 'person'), active, first: query.first, after: query.after }), (data) => data.sessions, [state]);
  const columns = useMemo(() => sessionColumns(intl, time, { end: (row) => void end(row), endAll: (person) => void endAll(person) }), [end, endAll, intl, time]);
  return (
    <ListPage<Row>
      name="sessions"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      handle={grid}
      filters={(
        <ListSelect
          label={intl.formatMessage(m.state)}
          all={intl.formatMessage(m.all)}
          value={state === 'all' ? null : state}
          options={(['lasting', 'over'] as const).map((value) => ({ value, label: intl.formatMessage(m[value]) }))}
          onChange={(next) => change({ state: next === 'lasting' ? null : (next ?? 'all') })}
        />
      )}
      filterKeys={['state']}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    />
  );
}
