import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import {
  useSessions_endMutation,
  useSessions_endOfUserMutation,
  type SessionRow_sessionFragment,
} from '../../gql/hooks.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { sessionsMessages as m } from './sessions.messages.ts';
import { deviceWords, holderOf } from './words.ts';

/** Ends one session, or all of a person, after asking. */
export function useEndSessions(onDone: () => void): {
  end: (row: SessionRow_sessionFragment) => Promise<void>;
  endAll: (person: { id: string; displayName: string }) => Promise<void>;
} {
  const intl = useIntl();
  const confirm = useConfirm();
  const { save } = useSave();
  const [end] = useSessions_endMutation();
  const [endOfUser] = useSessions_endOfUserMutation();
  const sure = useCallback(
    async (title: string, text: string) =>
      (
        await confirm({
          title,
          text,
          yes: intl.formatMessage(m.endYes),
          no: intl.formatMessage(m.cancel),
          danger: true,
        })
      ).confirmed,
    [confirm, intl],
  );
  return {
    end: useCallback(
      async (row) => {
        const name = holderOf(row);
        if (
          !(await sure(
            intl.formatMessage(m.endTitle),
            intl.formatMessage(m.endText, { name, device: deviceWords(intl, row) }),
          ))
        )
          return;
        await save({
          failed: intl.formatMessage(m.endFailed, { name }),
          saved: intl.formatMessage(m.endDone, { name }),
          done: onDone,
          refused: onDone,
          call: async (idempotencyKey) =>
            (await end({ variables: { input: { sessionId: row.id, idempotencyKey } } })).data?.endSession,
        });
      },
      [end, intl, onDone, save, sure],
    ),
    endAll: useCallback(
      async ({ id, displayName: name }) => {
        if (!(await sure(intl.formatMessage(m.endAllTitle), intl.formatMessage(m.endAllText, { name }))))
          return;
        await save({
          failed: intl.formatMessage(m.endFailed, { name }),
          saved: intl.formatMessage(m.endDone, { name }),
          done: onDone,
          refused: onDone,
          call: async (idempotencyKey) =>
            (await endOfUser({ variables: { input: { userId: id, idempotencyKey } } })).data?.endUserSessions,
        });
      },
      [endOfUser, intl, onDone, save, sure],
    ),
  };
}
