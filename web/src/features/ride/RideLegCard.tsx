import { Button, chakra } from '@chakra-ui/react';
import { Phone } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Ride_rideFragment } from '../../gql/hooks.ts';
import { rideMessages as m } from './ride.messages.ts';

type Leg = Ride_rideFragment['legs'][number];

const tones = {
  LOOKING: 'offered',
  CONFIRMED: 'accepted',
  ON_THE_WAY: 'accepted',
  HERE: 'accepted',
  RIDING: 'accepted',
  ARRIVED: 'ended',
  CANCELLED: 'ended',
  NOT_TAKEN: 'ended',
} as const satisfies Record<Leg['state'], string>;

/** One ride: when it comes and who, and what can be said of it. */
export function RideLegCard(props: {
  leg: Leg;
  busy: boolean;
  withWayBack: boolean;
  onReady: () => void;
  onCancel: () => void;
}): ReactNode {
  const intl = useIntl();
  const [asking, setAsking] = useState(false);
  const { leg } = props;
  const { carrier, vehicle } = leg;
  const at = (instant: string): string =>
    intl.formatDate(instant, {
      timeZone: leg.pickUpTimeZone,
      weekday: 'long',
      month: 'long',
      day: 'numeric',
      hour: 'numeric',
      minute: '2-digit',
    });
  const clock = (instant: string | null, timeZone: string): string | null =>
    instant === null ? null : intl.formatTime(instant, { timeZone, hour: 'numeric', minute: '2-digit' });
  const facts: [string, string | null][] = [
    [
      intl.formatMessage(m.pickUp),
      leg.isAwaitingCall ? intl.formatMessage(m.whenReady) : leg.pickUpAt && at(leg.pickUpAt),
    ],
    [intl.formatMessage(m.expected), clock(leg.expectedPickUpAt, leg.pickUpTimeZone)],
    [intl.formatMessage(m.arrival), clock(leg.expectedDropOffAt, leg.dropOffTimeZone)],
    [intl.formatMessage(m.who), carrier?.name ?? null],
    [
      intl.formatMessage(m.vehicle),
      vehicle && [vehicle.name, vehicle.look, vehicle.plate].filter(Boolean).join(' · '),
    ],
  ];
  const title = intl.formatMessage(leg.isReturn ? m.wayBack : m.wayThere, { no: leg.no });
  return (
    <chakra.article
      aria-label={title}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px="5"
      py="4"
      display="grid"
      gap="3"
      data-ride={leg.no}
    >
      <chakra.div>
        <chakra.h2 fontSize="md" fontWeight="600">
          {title}
        </chakra.h2>
        <chakra.p
          mt="1"
          fontSize="lg"
          fontWeight="600"
          color={`tone.${tones[leg.state]}.fg`}
          role="status"
          data-state={leg.state}
        >
          {intl.formatMessage(m[leg.state])}
        </chakra.p>
      </chakra.div>
      <chakra.dl display="grid" gridTemplateColumns="auto minmax(0, 1fr)" columnGap="4" rowGap="1.5">
        {facts.map(([label, value]) =>
          value ? (
            <chakra.div key={label} display="contents">
              <chakra.dt color="fg.muted">{label}</chakra.dt>
              <chakra.dd overflowWrap="anywhere" fontWeight="550">
                {value}
              </chakra.dd>
            </chakra.div>
          ) : null,
        )}
      </chakra.dl>
      {leg.canTellReady ? (
        <Button size="lg" disabled={props.busy} onClick={props.onReady}>
          {intl.formatMessage(m.ready)}
        </Button>
      ) : null}
      {carrier?.phone ? (
        <Button asChild size="lg" variant="outline">
          <a href={`tel:${carrier.phone.replaceAll(/[^\d+]/gu, '')}`}>
            <Phone aria-hidden />
            {intl.formatMessage(m.callCarrier, { name: carrier.name })}
          </a>
        </Button>
      ) : null}
      {leg.canCancel && !asking ? (
        <Button variant="ghost" colorPalette="danger" disabled={props.busy} onClick={() => setAsking(true)}>
          {intl.formatMessage(m.cancel)}
        </Button>
      ) : null}
      {leg.canCancel && asking ? (
        <chakra.div role="group" display="grid" gap="2">
          <chakra.p>{intl.formatMessage(props.withWayBack ? m.cancelBack : m.cancelSure)}</chakra.p>
          <Button
            size="lg"
            colorPalette="danger"
            disabled={props.busy}
            onClick={() => {
              setAsking(false);
              props.onCancel();
            }}
          >
            {intl.formatMessage(m.yes)}
          </Button>
          <Button size="lg" variant="outline" onClick={() => setAsking(false)}>
            {intl.formatMessage(m.no)}
          </Button>
        </chakra.div>
      ) : null}
    </chakra.article>
  );
}
