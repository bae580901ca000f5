import { Button, chakra } from '@chakra-ui/react';
import { Check, MapPin, Navigation, Phone } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { BookingDetail_stopFragment } from '../../gql/generated.ts';
import { driverMessages as m } from './driver.messages.ts';
import { dialled, mapsLink } from './driver.state.ts';

const nameOf = (stop: BookingDetail_stopFragment): string | null =>
  [stop.facilityName, stop.departmentName].filter(Boolean).join(', ') || null;

/** Where the crew is bound for, or stands: everything that is needed there, the way, and whom to ring. */
export function DriverStop(props: {
  title: string;
  stop: BookingDetail_stopFragment;
  planned: string;
  state: string | null;
}): ReactNode {
  const intl = useIntl();
  const { stop } = props;
  const name = nameOf(stop);
  const { address } = stop;
  const place = name ?? address.label;
  const notes = [stop.floorAndRoom, stop.notes].filter(Boolean);
  return (
    <chakra.section aria-label={props.title} display="grid" gap="3" px="4" py="3.5">
      <chakra.div display="grid" gap="0.5" minW="0">
        <chakra.div
          display="flex"
          flexWrap="wrap"
          justifyContent="space-between"
          columnGap="3"
          fontSize="14px"
        >
          <chakra.span color="fg.muted">
            {[props.title, props.planned].filter(Boolean).join(' · ')}
          </chakra.span>
          {props.state ? <chakra.strong fontWeight="600">{props.state}</chakra.strong> : null}
        </chakra.div>
        <chakra.h3 fontSize="17px" fontWeight="600" lineHeight="1.35" dir="auto" overflowWrap="anywhere">
          {place}
        </chakra.h3>
        {name ? (
          <chakra.p fontSize="15px" dir="auto" overflowWrap="anywhere">
            {address.label}
          </chakra.p>
        ) : null}
        {notes.map((note) => (
          <chakra.p
            key={note}
            fontSize="15px"
            color="fg.muted"
            dir="auto"
            whiteSpace="pre-line"
            overflowWrap="anywhere"
          >
            {note}
          </chakra.p>
        ))}
      </chakra.div>
      <chakra.div display="grid" gridTemplateColumns={stop.phone ? '1fr 1fr' : '1fr'} gap="2.5">
        <Button asChild variant="outline" h="48px" fontSize="15px" minW="0">
          <a
            href={mapsLink(navigator.userAgent, navigator.maxTouchPoints, address)}
            target="_blank"
            rel="noreferrer"
            aria-label={intl.formatMessage(m.navigateTo, { place })}
            data-navigate
          >
            <Navigation />
            {intl.formatMessage(m.navigate)}
          </a>
        </Button>
        {stop.phone ? (
          <Button asChild variant="outline" h="48px" fontSize="15px" minW="0" px="2">
            <a
              href={dialled(stop.phone)}
              aria-label={intl.formatMessage(m.callPlace, { place, number: stop.phone })}
            >
              <Phone />
              <chakra.span truncate>{stop.phone}</chakra.span>
            </a>
          </Button>
        ) : null}
      </chakra.div>
    </chakra.section>
  );
}

/** The other end of the leg in two lines: where it goes on to, or where it was. */
export function OtherStop(props: {
  stop: BookingDetail_stopFragment;
  words: string | null;
  state: string;
  isDone: boolean;
}): ReactNode {
  return (
    <chakra.div display="flex" alignItems="center" gap="3" px="4" py="3" borderTopWidth="1px" minW="0">
      <chakra.span color="fg.subtle" flexShrink="0" aria-hidden>
        {props.isDone ? <Check size={17} /> : <MapPin size={17} />}
      </chakra.span>
      <chakra.div flex="1" minW="0" fontSize="15px" color={props.isDone ? 'fg.muted' : 'fg'} dir="auto">
        <chakra.div fontWeight={props.isDone ? '400' : '600'} overflowWrap="anywhere">
          {nameOf(props.stop) ?? props.stop.address.label}
        </chakra.div>
        <chakra.div color="fg.muted" fontSize="14px" overflowWrap="anywhere">
          {props.words}
        </chakra.div>
      </chakra.div>
      <chakra.span
        flexShrink="0"
        fontSize="15px"
        fontWeight={props.isDone ? '400' : '600'}
        color={props.isDone ? 'fg.muted' : 'fg'}
      >
        {props.state}
      </chakra.span>
    </chakra.div>
  );
}
