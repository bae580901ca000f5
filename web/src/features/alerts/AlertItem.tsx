import { Button, chakra, CloseButton } from '@chakra-ui/react';
import { memo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Alerts_alertFragment } from '../../gql/generated.ts';
import { useQuarterMinute } from '../../lib/time/useSecond.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { urgencyTone } from '../../parts/clocks/clocks.state.ts';
import { useReconfirm } from '../../parts/trip-actions/useReconfirm.tsx';
import { useOfferAnswers } from '../../parts/trip-actions/useOfferAnswers.tsx';
import { TripLine } from '../../parts/trip-lists/TripLine.tsx';
import { Chip, StatusChip } from '../../ui/StatusChip.tsx';
import { alertEventMessages } from './alerts.messages.ts';
import { alertListMessages as m } from './alertList.messages.ts';
import { alertLine } from './alertLine.ts';
import { alertUrgency, isOutOfSight } from './alerts.state.ts';
import { Ago, Countdown } from './AlertTimes.tsx';

type Alert = Alerts_alertFragment;
type Offer = NonNullable<Alert['offer']>;

/** Accept and decline, while the offer waits for an answer. */
function Answers(props: { alert: Alert; offer: Offer }): ReactNode {
  const intl = useIntl();
  const { alert, offer } = props;
  const { start, busy, dialogs } = useOfferAnswers(
    {
      name: alert.bookingName,
      marketId: alert.itinerary?.market.id ?? null,
      legs: offer.trips,
    },
    offer,
  );
  return (
    <>
      {offer.viewerCan.accept ? (
        <Button size="xs" colorPalette="accent" disabled={busy} onClick={start.acceptOffer}>
          {intl.formatMessage(m.accept)}
        </Button>
      ) : null}
      {offer.viewerCan.decline ? (
        <Button size="xs" variant="outline" disabled={busy} onClick={start.decline}>
          {intl.formatMessage(m.decline)}
        </Button>
      ) : null}
      {dialogs}
    </>
  );
}

/** Yes, where a second one is asked for. */
function SecondYes(props: { trip: NonNullable<Alert['trip']> }): ReactNode {
  const intl = useIntl();
  const { start, busy, dialogs } = useReconfirm(props.trip);
  return (
    <>
      <Button size="xs" colorPalette="accent" disabled={busy} onClick={start}>
        {intl.formatMessage(m.confirmAgain)}
      </Button>
      {dialogs}
    </>
  );
}

/** One alert: what happened, to which booking, when, how it stands now, and what can be done about it. */
export const AlertItem = memo(function AlertItem(props: {
  alert: Alert;
  onReview: (alert: Alert) => void;
  onClear: (alert: Alert) => void;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { alert, onReview, onClear } = props;
  const { offer, trip } = alert;
  const title = intl.formatMessage(alertEventMessages[alert.event]);
  const leg = trip ?? offer?.trips[0] ?? null;
  const name = trip?.name ?? alert.bookingName;
  const urgency = alertUrgency(alert, useQuarterMinute());
  const state =
    offer && (alert.event === 'OFFER' || alert.event === 'REVOKED' || alert.event === 'COUNTER_OFFER')
      ? offer.status
      : (trip?.status ?? alert.itinerary?.status ?? null);
  const line = alertLine(alert, name, state, intl.locale);
  const waiting = offer !== null && (offer.status === 'OPEN' || offer.status === 'COUNTERED');
  return (
    <chakra.article
      aria-label={`${title}, ${name}`}
      data-alert={alert.event}
      px="4"
      py="3"
      borderBottomWidth="1px"
      borderInlineStartWidth="3px"
      borderInlineStartColor={urgency === 'NONE' ? 'border' : `tone.${urgencyTone[urgency]}.fg`}
      display="grid"
      gap="1.5"
      fontSize="13px"
    >
      <chakra.div display="flex" gap="2" alignItems="center">
        <chakra.h3 fontSize="13.5px" fontWeight="600">
          {title}
        </chakra.h3>
        {offer?.isVip ? (
          <Chip tone="accepted">{intl.formatMessage(m.vip)}</Chip>
        ) : alert.offerTier ? (
          <Chip tone="neutral">{intl.formatMessage(m.tier, { tier: alert.offerTier })}</Chip>
        ) : null}
        {alert.settled ? <Chip tone="done">{intl.formatMessage(m.settled)}</Chip> : null}
        {line ? (
          <chakra.span color="fg.muted" fontSize="12.5px" whiteSpace="nowrap">
            {name}
          </chakra.span>
        ) : null}
        <chakra.span ms="auto" color="fg.muted" fontSize="12.5px" whiteSpace="nowrap">
          <Ago instant={alert.createdAt} title={time.full(alert.createdAt)} />
        </chakra.span>
        <CloseButton
          size="2xs"
          title={intl.formatMessage(m.clearShort)}
          aria-label={intl.formatMessage(m.clear, { title, name })}
          onClick={() => onClear(alert)}
        />
      </chakra.div>
      {line ? (
        // No clocks stand in a row here: where there is none, the name has its room.
        <chakra.div minW="0" css={{ '& [data-left]:empty': { minWidth: '0' } }}>
          <TripLine line={line} />
        </chakra.div>
      ) : (
        <chakra.div display="flex" gap="2" alignItems="center">
          <chakra.span fontWeight="550">{name}</chakra.span>
          {state ? <StatusChip state={state} /> : null}
        </chakra.div>
      )}
      {alert.handledAt ? (
        <chakra.div color="fg.muted">
          {intl.formatMessage(m.handled, {
            person: alert.handledBy?.displayName ?? 'none',
            time: time.when(alert.handledAt, null, 'inText'),
          })}
        </chakra.div>
      ) : null}
      <chakra.div display="flex" gap="2" alignItems="center" flexWrap="wrap">
        {waiting && leg ? <Answers alert={alert} offer={offer} /> : null}
        {alert.event === 'RECONFIRM' && trip?.viewerCan.reconfirm ? <SecondYes trip={trip} /> : null}
        {isOutOfSight(alert) ? (
          <chakra.span color="fg.muted">{intl.formatMessage(m.noLonger)}</chakra.span>
        ) : (
          <Button size="xs" variant="outline" onClick={() => onReview(alert)}>
            {intl.formatMessage(trip ? m.reviewTrip : m.review)}
          </Button>
        )}
        {waiting && offer.respondsBy ? (
          <chakra.span ms="auto">
            <Countdown until={offer.respondsBy} />
          </chakra.span>
        ) : null}
      </chakra.div>
    </chakra.article>
  );
});
