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
 * Asks for a reason from the market's list; null when the person thought better of it. Asked the same again,
 * because it could not be sent, it starts with what was given.
 */
export function useAskReason(
  marketId: string | null,
): (kind: LookupKind, title: string, text: string) => Promise<GivenReason | null> {
  const intl = useIntl();
  const confirm = useConfirm();
  const failure = useFailure();
  const [load] = useTripActions_reasonsLazyQuery();
  const lists = useRef(new Map<LookupKind, TripActions_reasonsQuery['lookupValues']>());
  const before = useRef<{ asked: string; reason: string; comment: string } | null>(null);
  return async (kind, title, text) => {
    const { data, error } = await load({ variables: { kind, marketId } });
    // Without a connection the list as it was last read does.
    const values = data?.lookupValues ?? lists.current.get(kind);
    if (values === undefined) {
      await failure(title, { error });
      return null;
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
    if (answer.confirmed) before.current = { asked, reason: answer.reason, comment: answer.comment };
    return answer.confirmed ? { reasonId: answer.reason, comment: answer.comment.trim() || null } : null;
  };
}
