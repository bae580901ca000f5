import { useIntl } from 'react-intl';
import type { LookupKind } from '../../gql/generated.ts';
import { useTripActions_reasonsLazyQuery } from '../../gql/hooks.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { tripActionMessages as m } from './tripActions.messages.ts';

/** Why something is declined, cancelled or given back. */
export interface GivenReason {
  reasonId: string;
  comment: string | null;
}

/** Asks for a reason from the market's list; null when the person thought better of it. */
export function useAskReason(
  marketId: string | null,
): (kind: LookupKind, title: string, text: string) => Promise<GivenReason | null> {
  const intl = useIntl();
  const confirm = useConfirm();
  const [load] = useTripActions_reasonsLazyQuery();
  return async (kind, title, text) => {
    const { data } = await load({ variables: { kind, marketId } });
    const options = (data?.lookupValues ?? []).map((value) => ({ value: value.id, label: value.name }));
    const commentFor = (data?.lookupValues ?? [])
      .filter((value) => value.needsComment)
      .map((value) => value.id);
    const answer = await confirm({
      title,
      text,
      danger: true,
      reason: { options, required: true, label: intl.formatMessage(m.reason), comment: true, commentFor },
    });
    return answer.confirmed ? { reasonId: answer.reason, comment: answer.comment.trim() || null } : null;
  };
}
