import { Button, Kbd } from '@chakra-ui/react';
import { ArrowRightLeft } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { useHasRole, useSession } from '../../lib/session/session.ts';
import { lazyPart } from '../../ui/lazyPart.tsx';
import type { NeedyTrip } from '../needs/needs.state.ts';
import { HandoverLines } from './HandoverLines.tsx';
import { handoverMessages as m } from './handover.messages.ts';

const HandOverDialog = lazyPart(
  () => import('./HandOverDialog.tsx'),
  (part) => part.HandOverDialog,
);

/**
 * The end and the beginning of a shift on a screen of a day: its button (`h`), and a line for each handover
 * that waits. What is told is gathered once: not before all legs of the day are there.
 */
export function useShiftHandover(
  side: 'booking' | 'dispatch',
  trips: readonly NeedyTrip[] | null,
  isWhole: boolean,
): { button: ReactNode; lines: ReactNode } {
  const intl = useIntl();
  const { company } = useSession();
  const works = useHasRole(side === 'booking' ? 'MANAGE_BOOKING' : 'DISPATCH');
  const may = works && (side === 'booking' ? company.isCareProvider : company.isTransportProvider);
  const [open, setOpen] = useState(false);
  const ready = may && trips !== null && isWhole;
  const begin = (): void => setOpen(true);
  useHotkeys(may ? [{ keys: 'h', label: intl.formatMessage(m.handOver), enabled: ready, run: begin }] : []);
  if (!may) return { button: null, lines: null };
  const words = intl.formatMessage(m.handOver);
  return {
    button: (
      <>
        <Button
          size="xs"
          h={{ base: side === 'booking' ? '44px' : '32px', md: '32px' }}
          variant="outline"
          disabled={!ready}
          aria-label={words}
          title={words}
          onClick={begin}
        >
          <ArrowRightLeft aria-hidden />
          <Kbd size="sm" aria-hidden display={{ base: 'none', lg: 'inline-flex' }}>
            h
          </Kbd>
        </Button>
        {open && trips ? (
          <HandOverDialog open side={side} trips={trips} onClose={() => setOpen(false)} />
        ) : null}
      </>
    ),
    lines: <HandoverLines side={side} />,
  };
}
