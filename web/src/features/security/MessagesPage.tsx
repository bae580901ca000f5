import { useCallback, useMemo, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Messages_messagesDocument, useMessages_sendAgainMutation, type MessageRow_messageFragment } from '../../gql/hooks.ts';
import type { GridHandle } from '../../grid/types.ts';
import { useHasRole } from '../../lib/session/session.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { ListPage } from '../../parts/list-page/ListPage.tsx';
import { ListSelect } from '../../parts/list-page/ListSelect.tsx';
import { useSave } from '../../parts/list-page/useSave.ts';
import { headerText, useListSource } from '../../parts/list-page/useListSource.ts';
import { useAddressParams } from '../../parts/useAddressParams.ts';
import { messageColumns, receiverOf } from './messageColumns.tsx';
import { outgoingMessages as m } from './messages.messages.ts';

type Row = MessageRow_messageFragment;

const states = ['QUEUED', 'DEAD', 'SENT', 'VOID'] as const;
const channels = ['EMAIL', 'SMS'] as const;

/** E-mails and text messages: how each stands, why it did not arrive, and once more. The platform's staff see all, a company those to its people. */
export default function MessagesPage(): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const grid = useRef<GridHandle<Row>>(null);
  const companies = useHasRole('SYS_ADMIN', 'SYS_SUPPORT');
  const [params, change] = useAddressParams();
  const status = states.find((one) => one === params.get('state')) ?? null;
  const channel = channels.find((one) => one === params.get('by')) ?? null;
  const { save } = useSave();
  const [again] = useMessages_sendAgainMutation();
  const reload = useCallback(() => grid.current?.refresh({ now: true }), []);
  const sendAgain = useCallback((row: Row): void => {
    const name = receiverOf(intl, row);
    void save({
      failed: intl.formatMessage(m.sendAgainFailed, { name }), saved: intl.formatMessage(m.sendingAgain, { name }), done: reload, refused: reload,
      call: async (idempotencyKey) => (await again({ variables: { input: { messageId: row.id, idempotencyKey } } })).data?.sendMessageAgain,
    });
  }, [again, intl, reload, save]);
  const source = useListSource(Messages_messagesDocument, (query) => ({ status, channel, search: headerText(query, 'person'), first: query.first, after: query.after }), (data) => data.outgoingMessages, [status, channel]);
  const columns = useMemo(() => messageColumns(intl, time, { companies, sendAgain }), [companies, intl, sendAgain, time]);
  return (
    <ListPage<Row>
      name="messages"
      title={intl.formatMessage(m.title)}
      columns={columns}
      source={source}
      handle={grid}
      filters={(
        <>
          <ListSelect label={intl.formatMessage(m.status)} all={intl.formatMessage(m.all)} value={status} options={states.map((value) => ({ value, label: intl.formatMessage(m[value]) }))} onChange={(next) => change({ state: next })} />
          <ListSelect label={intl.formatMessage(m.channel)} all={intl.formatMessage(m.anyChannel)} value={channel} options={channels.map((value) => ({ value, label: intl.formatMessage(m[value]) }))} onChange={(next) => change({ by: next })} />
        </>
      )}
      filterKeys={['state', 'by']}
      empty={{ title: intl.formatMessage(m.empty), text: intl.formatMessage(m.emptyText) }}
    />
  );
}
