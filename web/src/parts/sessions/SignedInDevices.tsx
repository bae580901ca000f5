import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useSessions_endMutation,
  useSessions_endOthersMutation,
  useSignedInDevices_sessionsQuery,
  type SessionRow_sessionFragment,
} from '../../gql/hooks.ts';
import { useSessionNews } from '../../lib/session/news.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Chip } from '../../ui/StatusChip.tsx';
import { toast } from '../../ui/toaster.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { sessionsMessages as m } from './sessions.messages.ts';
import { deviceWords } from './words.ts';

/** Where the person is signed in; every other device can be signed out from here. */
export function SignedInDevices(): ReactNode {
  const intl = useIntl();
  const confirm = useConfirm();
  const { save } = useSave();
  const { data, error, refetch } = useSignedInDevices_sessionsQuery();
  const [end] = useSessions_endMutation();
  const [endOthers] = useSessions_endOthersMutation();
  const sessions = data?.viewer?.sessions;
  const reload = async (): Promise<void> => void (await refetch().catch(() => undefined));
  useSessionNews(() => void reload());
  const signOut = (row: SessionRow_sessionFragment): void => {
    const name = deviceWords(intl, row);
    void save({
      failed: intl.formatMessage(m.endFailed, { name }),
      saved: intl.formatMessage(m.endDone, { name }),
      done: reload,
      refused: () => void reload(),
      call: async (idempotencyKey) =>
        (await end({ variables: { input: { sessionId: row.id, idempotencyKey } } })).data?.endSession,
    });
  };
  const signOutOthers = async (): Promise<void> => {
    const { confirmed } = await confirm({
      title: intl.formatMessage(m.signOutOthers),
      text: intl.formatMessage(m.othersText),
      yes: intl.formatMessage(m.endYes),
      no: intl.formatMessage(m.cancel),
      danger: true,
    });
    if (!confirmed) return;
    const answer = await endOthers({ variables: { input: {} } }).then(
      ({ data: given }) => given?.endOtherSessions,
      () => undefined,
    );
    if (answer?.__typename === 'EndOtherSessionsSuccess')
      toast.success(intl.formatMessage(m.othersDone, { count: answer.ended }));
    else toast.error(intl.formatMessage(m.endFailed, { name: intl.formatMessage(m.devices) }));
    await reload();
  };
  return (
    <Panel title={intl.formatMessage(m.devices)}>
      {sessions ? (
        <chakra.div display="grid" gap="3">
          <chakra.p fontSize="sm" color="fg.muted">
            {intl.formatMessage(m.devicesText)}
          </chakra.p>
          <chakra.ul listStyleType="none" display="grid" gap="2" aria-label={intl.formatMessage(m.devices)}>
            {sessions.map((row) => (
              <Device key={row.id} row={row} onSignOut={() => signOut(row)} />
            ))}
          </chakra.ul>
          {sessions.length > 1 ? (
            <chakra.div>
              <Button size="sm" variant="outline" onClick={() => void signOutOthers()}>
                {intl.formatMessage(m.signOutOthers)}
              </Button>
            </chakra.div>
          ) : null}
        </chakra.div>
      ) : error ? (
        <ErrorState title={intl.formatMessage(m.devicesFailed)} onRetry={() => void reload()} />
      ) : (
        <Skeletons rows={3} />
      )}
    </Panel>
  );
}

function Device(props: { row: SessionRow_sessionFragment; onSignOut: () => void }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { row } = props;
  const device = deviceWords(intl, row);
  return (
    <chakra.li
      display="flex"
      flexWrap="wrap"
      alignItems="center"
      gap="3"
      borderWidth="1px"
      borderRadius="l2"
      px="3"
      py="2"
    >
      <chakra.div flex="1" minW="180px">
        <chakra.div fontWeight="550">{device}</chakra.div>
        <chakra.div fontSize="12.5px" color="fg.muted">
          {[
            row.address,
            row.activeCompany?.name,
            intl.formatMessage(m.deviceSeen, { at: time.when(row.lastSeenAt, null, 'inText') }),
          ]
            .filter(Boolean)
            .join(' · ')}
        </chakra.div>
      </chakra.div>
      {row.isCurrent ? (
        <Chip tone="moving">{intl.formatMessage(m.thisDevice)}</Chip>
      ) : (
        <Button
          size="xs"
          variant="outline"
          aria-label={intl.formatMessage(m.signOutDevice, { device })}
          onClick={props.onSignOut}
        >
          {intl.formatMessage(m.signOut)}
        </Button>
      )}
    </chakra.li>
  );
}
