import { useRef } from 'react';
import { useIntl } from 'react-intl';
import type { LookupKind, TripActions_reasonsQuery } from '../../gql/generated.ts';
import { useTripActions_reasonsLazyQuery } from '../../gql/hooks.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { useFailure } from '../../ui/useFailure.ts';
import { tripActionMessages as m } from './tripActions.messages.ts';

/** Why something is declined, cancelled or given back. */
export interface GivenReason {
  reasonId: string;
  comment: string | null;
}

/**
 * Asks for a reason from the market's list and sends what is given; `send` says whether it is over. Asked the
 * same again, because it could not be sent, it starts with what was given. Resolves to false where the person
 * thought better of it, and where it is not over.
 */
export function useAskReason(
  marketId: string | null,
): (
  kind: LookupKind,
  title: string,
  text: string,
  send: (why: GivenReason) => Promise<boolean>,
) => Promise<boolean> {
  const intl = useIntl();
  const confirm = useConfirm();
  const failure = useFailure();
  const [load] = useTripActions_reasonsLazyQuery();
  const lists = useRef(new Map<LookupKind, TripActions_reasonsQuery['lookupValues']>());
  const before = useRef<{ asked: string; reason: string; comment: string } | null>(null);
  return async (kind, title, text, send) => {
    const { data, error } = await load({ variables: { kind, marketId } });
    // Without a connection the list as it was last read does.
    const values = data?.lookupValues ?? lists.current.get(kind);
    if (values === undefined) {
      await failure(title, { error });
      return false;
    }
    lists.current.set(kind, values);
    const options = values.map((value) => ({ value: value.id, label: value.name }));
    const commentFor = values.filter((value) => value.needsComment).map((value) => value.id);
    const asked = `${title} ${text}`;
    const given = before.current?.asked === asked ? before.current : undefined;
    const answer = await confirm({
      title,
      text,
      danger: true,
      reason: {
        options,
        required: true,
        label: intl.formatMessage(m.reason),
        comment: true,
        commentFor,
        ...(given ? { given } : {}),
      },
    });
    if (!answer.confirmed) return false;
    const { reason, comment } = answer;
    before.current = { asked, reason, comment };
    const isOver = await send({ reasonId: reason, comment: comment.trim() || null });
    // The next time has a reason of its own.
    if (isOver) before.current = null;
    return isOver;
  };
}
