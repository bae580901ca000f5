import { Button, chakra } from '@chakra-ui/react';
import { ChevronDown, ChevronRight } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { mapMessages as m } from './map.messages.ts';
import { mapIsShown, keepMapShown } from './shownMap.ts';

const BookingMap = lazyPart(
  () => import('./BookingMap.tsx'),
  (part) => part.BookingMap,
  'panel',
);

/** The map of a booking behind a fold, which stays as it was left on this device. */
export function BookingMapFold(props: { itineraryId: string; name: string }): ReactNode {
  const intl = useIntl();
  const [open, setOpen] = useState(() => mapIsShown('booking'));
  return (
    <chakra.section display="grid" gap="2" gridTemplateColumns="minmax(0, 1fr)" data-testid="booking-map">
      <Button
        size="xs"
        variant="ghost"
        justifySelf="start"
        aria-expanded={open}
        onClick={() => {
          keepMapShown('booking', !open);
          setOpen(!open);
        }}
      >
        {open ? <ChevronDown /> : <ChevronRight />}
        {intl.formatMessage(m.map)}
      </Button>
      {open ? <BookingMap itineraryId={props.itineraryId} name={props.name} /> : null}
    </chakra.section>
  );
}
