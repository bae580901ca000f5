import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  useMarketInvitations_answerMutation,
  useMarketInvitations_waitingQuery,
  type MarketInvitations_waitingQuery,
} from '../../gql/hooks.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { useConfirm } from '../../ui/confirm.ts';
import { useSave } from '../../ui/form/useSave.ts';
import { invitationMessages as m } from './marketInvitations.messages.ts';

type Invitation = MarketInvitations_waitingQuery['marketInvitations'][number];

/**
 * Invitations to markets that wait for the company's word, to be answered where they are read; nothing where
 * none waits.
 */
export function MarketInvitations(props: { onAnswered?: () => void }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const confirm = useConfirm();
  const { data, refetch } = useMarketInvitations_waitingQuery({ fetchPolicy: 'cache-and-network' });
  const [send] = useMarketInvitations_answerMutation();
  const { save, busy } = useSave();
  const waiting = data?.marketInvitations ?? [];
  const answer = async ({ memberId, version, marketName }: Invitation, accept: boolean): Promise<void> => {
    const market = { market: marketName };
    if (
      !accept &&
      !(
        await confirm({
          title: intl.formatMessage(m.declineOf, market),
          text: intl.formatMessage(m.declineText),
          danger: true,
        })
      ).confirmed
    )
      return;
    const again = (): void => {
      void refetch();
      props.onAnswered?.();
    };
    await save({
      failed: intl.formatMessage(m.failed, market),
      saved: intl.formatMessage(accept ? m.accepted : m.declined, market),
      done: again,
      refused: again,
      call: async (idempotencyKey) =>
        (await send({ variables: { input: { memberId, expectedVersion: version, accept, idempotencyKey } } }))
          .data?.answerMarketInvitation,
    });
  };
  if (waiting.length === 0) return null;
  return (
    <chakra.section
      aria-label={intl.formatMessage(m.title)}
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.panel"
      p="3"
      mb="3"
    >
      <chakra.h2 fontSize="sm" fontWeight="600" mb="2">
        {intl.formatMessage(m.title)}
      </chakra.h2>
      <chakra.ul listStyleType="none" display="grid" gap="3">
        {waiting.map((one) => (
          <chakra.li key={one.memberId} display="flex" flexWrap="wrap" alignItems="center" gap="3">
            <chakra.div flex="1" minW="220px">
              <chakra.p fontSize="sm">
                {intl.formatMessage(m.invites, { owner: one.ownerName, market: one.marketName })}
              </chakra.p>
              <chakra.p fontSize="13px" color="fg.muted">
                {intl.formatMessage(m.facts, {
                  timeZone: one.timeZone.replaceAll('_', ' '),
                  currency: one.currency,
                  time: time.when(one.invitedAt),
                })}
                {one.isSandbox ? ` · ${intl.formatMessage(m.sandbox)}` : null}
              </chakra.p>
            </chakra.div>
            <Button
              size="xs"
              h={{ base: '44px', md: '32px' }}
              variant="outline"
              disabled={busy}
              aria-label={intl.formatMessage(m.declineOf, { market: one.marketName })}
              onClick={() => void answer(one, false)}
            >
              {intl.formatMessage(m.decline)}
            </Button>
            <Button
              size="xs"
              h={{ base: '44px', md: '32px' }}
              disabled={busy}
              aria-label={intl.formatMessage(m.acceptOf, { market: one.marketName })}
              onClick={() => void answer(one, true)}
            >
              {intl.formatMessage(m.accept)}
            </Button>
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.section>
  );
}
