import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  SessionRow_sessionFragmentDoc,
  AdminSessions_sessionsDocument,
  type SessionRow_sessionFragment,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import type { GridHandle } from '../../grid/types.ts';
import { useSessionNews } from '../../lib/session/news.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { sessionsMessages as m } from '../../parts/sessions/sessions.messages.ts';
import { useEndSessions } from '../../parts/sessions/useEndSessions.ts';
import { useStable } from '../../parts/useStable.ts';
import { sessionColumns, sessionOrders, sessionStates } from './sessionColumns.tsx';

type Row = SessionRow_sessionFragment;

const sessionRows = cachedRows(SessionRow_sessionFragmentDoc);

/** Who is signed in where, and who was; ends one session, or all of a person. */
export default function AdminSessionsPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const grid = useRef<GridHandle>(null);
  const reload = useCallback(() => grid.current?.refresh({ now: true }), []);
  useSessionNews(() => grid.current?.refresh());
  const actions = useStable(useEndSessions(reload));
  const source = useListSource(
    AdminSessions_sessionsDocument,
    (query) => {
      const state = query.choice('state', sessionStates);
      return {
        filter: query.filter({
          text: ['person', 'login', 'company', 'address'],
          span: ['since', 'lastSeen'],
        }),
        active: state === null ? null : state === 'lasting',
        orderBy: query.order(sessionOrders),
        first: query.first,
        after: query.after,
      };
    },
    (data) => data.sessions,
    sessionRows,
  );
  const columns = useMemo(() => sessionColumns(intl, time, actions), [actions, intl, time]);
  return (
    <ListPage<Row>
      name="sessions"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      handle={grid}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    />
  );
}
