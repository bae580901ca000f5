import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  MessageRow_messageFragmentDoc,
  Messages_messagesDocument,
  useMessages_sendAgainMutation,
  type MessageRow_messageFragment,
} from '../../gql/hooks.ts';
import { cachedRows } from '../../lib/apollo/cachedRows.ts';
import type { GridHandle } from '../../grid/types.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { useSave } from '../../ui/form/useSave.ts';
import { useListSource } from '../../parts/list-page/useListSource.ts';
import { channels, messageColumns, messageOrders, receiverOf, states } from './messageColumns.tsx';
import { outgoingMessages as m } from './messages.messages.ts';

type Row = MessageRow_messageFragment;

const messageRows = cachedRows(MessageRow_messageFragmentDoc);

/**
 * E-mails and text messages: how each stands, why it did not arrive, and once more. The platform's staff see
 * all, a company those to its people.
 */
export default function MessagesPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const grid = useRef<GridHandle>(null);
  const companies = useHasRole('SYS_ADMIN', 'SYS_SUPPORT');
  const { save } = useSave();
  const [again] = useMessages_sendAgainMutation();
  const reload = useCallback(() => grid.current?.refresh({ now: true }), []);
  const sendAgain = useCallback(
    (row: Row): void => {
      const name = receiverOf(intl, row);
      void save({
        failed: intl.formatMessage(m.sendAgainFailed, { name }),
        saved: intl.formatMessage(m.sendingAgain, { name }),
        done: reload,
        refused: reload,
        call: async (idempotencyKey) =>
          (await again({ variables: { input: { messageId: row.id, idempotencyKey } } })).data
            ?.sendMessageAgain,
      });
    },
    [again, intl, reload, save],
  );
  const source = useListSource(
    Messages_messagesDocument,
    (query) => ({
      status: query.choice('status', states),
      channel: query.choice('channel', channels),
      search: query.text('person'),
      orderBy: query.order(messageOrders),
      first: query.first,
      after: query.after,
    }),
    (data) => data.outgoingMessages,
    messageRows,
  );
  const columns = useMemo(
    () => messageColumns(intl, time, { companies, sendAgain }),
    [companies, intl, sendAgain, time],
  );
  return (
    <ListPage<Row>
      name="messages"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      handle={grid}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    />
  );
}
