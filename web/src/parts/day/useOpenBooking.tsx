import { chakra } from '@chakra-ui/react';
import { useCallback, useRef, useState, type ComponentProps, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHotkeys } from '../../lib/hotkeys/hotkeys.ts';
import { sideBySide } from '../../lib/shell/side.ts';
import { useMediaQuery } from '../../lib/shell/useMediaQuery.ts';
import { BookingDetail } from '../booking-detail/BookingDetail.ts';
import { ActNow, type Deed } from '../needs/ActNow.tsx';
import type { ActionName } from '../trip-actions/actions.state.ts';
import { openBookingMessages as m } from './openBooking.messages.ts';

/** What of a leg is needed to select it, open its booking and act on it. */
export interface OpenableTrip {
  readonly id: string;
  readonly name: string;
  readonly itinerary: { readonly id: string };
}

type Doors = Pick<ComponentProps<typeof BookingDetail>, 'onEdit' | 'onAddLeg' | 'onResubmit' | 'onCopy'>;

/**
 * The leg that is selected on a screen of a day, the booking that is open beside it, and what is done with a
 * leg in place.
 */
export interface OpenBooking {
  readonly selectedId: string | null;
  readonly isOpen: boolean;
  /** Selects a leg; what is open follows where it stands beside. */
  readonly select: (trip: OpenableTrip) => void;
  /** Opens the booking of a leg. */
  readonly open: (trip: OpenableTrip) => void;
  readonly act: (trip: OpenableTrip, action: ActionName) => void;
  /** Width of the column for what is open, as CSS; empty where nothing is, or where it overlays. */
  readonly column: string;
  /** The booking that is open, as an element of the screen's grid; `doors` lead to its editor. */
  readonly aside: (side: 'booking' | 'dispatch', doors?: (itineraryId: string) => Doors) => ReactNode;
  /** What runs an action with its questions; stands once on the screen. */
  readonly deed: ReactNode;
}

/**
 * One leg selected, one booking open, one action at a time; Escape closes what is open, and the keyboard goes
 * back to where it came from.
 */
export function useOpenBooking(): OpenBooking {
  const intl = useIntl();
  const roomy = useMediaQuery(sideBySide);
  const [selectedId, setSelectedId] = useState<string | null>(null);
  const [opened, setOpened] = useState<{ itineraryId: string; tripId: string } | null>(null);
  const [deed, setDeed] = useState<Deed | null>(null);
  const opener = useRef<Element | null>(null);
  const open = useCallback((trip: OpenableTrip): void => {
    opener.current = document.activeElement;
    setSelectedId(trip.id);
    setOpened({ itineraryId: trip.itinerary.id, tripId: trip.id });
  }, []);
  const follows = opened !== null && roomy;
  const select = useCallback(
    (trip: OpenableTrip): void => {
      if (follows) open(trip);
      else setSelectedId(trip.id);
    },
    [follows, open],
  );
  const act = useCallback((trip: OpenableTrip, action: ActionName): void => {
    const { id: tripId, name, itinerary } = trip;
    setDeed((last) => ({ key: (last?.key ?? 0) + 1, itineraryId: itinerary.id, tripId, name, action }));
  }, []);
  const close = (): void => {
    setOpened(null);
    if (opener.current instanceof HTMLElement) opener.current.focus();
  };
  useHotkeys(opened ? [{ keys: 'Escape', run: close }] : []);
  return {
    selectedId,
    isOpen: opened !== null,
    select,
    open,
    act,
    column: follows ? ' minmax(360px, 420px)' : '',
    aside: (side, doors) =>
      opened ? (
        <chakra.aside
          aria-label={intl.formatMessage(m.booking)}
          minW="0"
          minH="0"
          overflow="hidden"
          borderWidth="1px"
          borderRadius="l3"
          bg="bg"
          {...(roomy
            ? {}
            : {
                position: 'absolute',
                insetBlock: '0',
                insetInlineEnd: '0',
                w: 'min(560px, 100%)',
                zIndex: '7',
              })}
        >
          <BookingDetail
            key={opened.itineraryId}
            itineraryId={opened.itineraryId}
            tripId={opened.tripId}
            side={side}
            onClose={close}
            {...doors?.(opened.itineraryId)}
          />
        </chakra.aside>
      ) : null,
    deed: deed ? <ActNow deed={deed} /> : null,
  };
}
