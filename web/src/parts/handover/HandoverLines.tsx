import { Button, chakra } from '@chakra-ui/react';
import { ArrowRightLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHandoverLine_changedSubscription, useHandoverLine_waitingQuery } from '../../gql/hooks.ts';
import { again } from '../../lib/apollo/again.ts';
import { useLive } from '../../lib/live/useLive.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { handoverMessages as m } from './handover.messages.ts';

const TakeOverDialog = lazyPart(
  () => import('./TakeOverDialog.tsx'),
  (part) => part.TakeOverDialog,
);

/** A line for each handover of the side of which something waits; pressed, it is taken over name by name. */
export function HandoverLines(props: { side: 'booking' | 'dispatch' }): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const [openId, setOpenId] = useState<string | null>(null);
  const side = props.side === 'booking' ? 'BOOKING' : 'DISPATCH';
  const { data, refetch } = useHandoverLine_waitingQuery({ variables: { side }, context: again });
  const readAgain = (): void => void refetch().catch(() => undefined);
  useHandoverLine_changedSubscription(useLive({ onEvent: readAgain, refetch: readAgain }));
  // What was taken over meanwhile is in the cache already.
  const waiting = (data?.shiftHandovers.nodes ?? []).filter(({ takenAt }) => takenAt === null);
  return (
    <>
      {waiting.length === 0 ? null : (
        <chakra.ul
          listStyleType="none"
          display="flex"
          flexWrap="wrap"
          gap="2"
          flexShrink="0"
          m="0"
          px="0"
          pt="0"
          pb="2"
        >
          {waiting.map(({ id, from, handedOverAt, openCount, itemCount }) => (
            <chakra.li key={id} minW="0">
              <Button
                size="xs"
                h={{ base: '44px', md: '30px' }}
                variant="subtle"
                colorPalette="accent"
                data-handover={id}
                onClick={() => setOpenId(id)}
              >
                <ArrowRightLeft aria-hidden />
                {intl.formatMessage(itemCount === 0 ? m.noteOnly : m.line, {
                  name: from?.displayName ?? intl.formatMessage(m.somebody),
                  time: time.when(handedOverAt, null, 'stamp'),
                  count: openCount,
                })}
              </Button>
            </chakra.li>
          ))}
        </chakra.ul>
      )}
      {openId === null ? null : (
        <TakeOverDialog open key={openId} id={openId} onClose={() => setOpenId(null)} />
      )}
    </>
  );
}
