import { Button, chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useOwnSystem_retryMutation, type OutsideRide_rideFragment } from '../../gql/hooks.ts';
import { formatMoney } from '../../lib/intl/money.ts';
import { Banner } from '../../ui/Feedback.tsx';
import { useRunAction } from '../trip-actions/useRunAction.ts';
import { outsideRideMessages as m } from './outsideRide.messages.ts';
import { isThere, rideWord } from './outsideRide.state.ts';

/**
 * The ride that was ordered for a leg: how it goes, who drives it with what and for how much; where it
 * failed, the ways out.
 */
export function OutsideRide(props: {
  trip: { name: string; status: string };
  offer: { id: string; termsVersion: number } | null;
  ride: OutsideRide_rideFragment;
  readOnly: boolean;
}): ReactNode {
  const { trip, ride } = props;
  return (
    <>
      <Trouble {...props} />
      {isThere(ride) && trip.status !== 'API_FAILED' ? <Details ride={ride} /> : null}
    </>
  );
}

function Trouble({ trip, offer, ride, readOnly }: Parameters<typeof OutsideRide>[0]): ReactNode {
  const intl = useIntl();
  const { busy, run } = useRunAction();
  const [retry] = useOwnSystem_retryMutation();
  const word = rideWord(trip.status, ride);
  if (word === null) return null;
  const { name } = trip;
  const service = intl.formatMessage(m[ride.service]);
  const canRetry = trip.status === 'API_FAILED' && offer !== null && ride.viewerCanRetry && !readOnly;
  const said = intl.formatMessage(m[word], { service, reason: ride.reason });
  const again = (): void => {
    if (!offer) return;
    void run(
      { offerId: offer.id, expectedTerms: offer.termsVersion },
      async (input) => (await retry({ variables: { input } })).data?.retryExternalDispatch,
      { done: intl.formatMessage(m.asked, { name }), failed: intl.formatMessage(m.failedToAsk, { name }) },
    );
  };
  return (
    <Banner
      live
      whole
      kind={word === 'ordering' || word === 'callingOff' ? 'info' : 'error'}
      text={canRetry ? `${said} ${intl.formatMessage(m.waysOut)}` : said}
      action={
        canRetry ? (
          <Button size="2xs" variant="outline" color="inherit" loading={busy} onClick={again}>
            {intl.formatMessage(m.retry)}
          </Button>
        ) : undefined
      }
    />
  );
}

function Details({ ride }: { ride: OutsideRide_rideFragment }): ReactNode {
  const intl = useIntl();
  const { driver, vehicle, cost, estimatedCost, state } = ride;
  const car = vehicle ? [vehicle.color, vehicle.make, vehicle.model].filter(Boolean).join(' ') : '';
  return (
    <chakra.section
      aria-label={intl.formatMessage(m.ride, { service: intl.formatMessage(m[ride.service]) })}
      display="grid"
      gap="1"
      p="2"
      borderRadius="l2"
      bg="bg.muted"
      fontSize="13px"
    >
      <chakra.div display="flex" flexWrap="wrap" columnGap="3" rowGap="1" alignItems="baseline">
        <chakra.h4 fontWeight="600">
          {intl.formatMessage(m.ride, { service: intl.formatMessage(m[ride.service]) })}
        </chakra.h4>
        {state ? <span role="status">{intl.formatMessage(m[state])}</span> : null}
        {ride.url ? (
          <chakra.a href={ride.url} target="_blank" rel="noreferrer" ms="auto" textDecoration="underline">
            {intl.formatMessage(m.follow)}
          </chakra.a>
        ) : null}
      </chakra.div>
      <chakra.dl
        display="grid"
        gridTemplateColumns="max-content minmax(0, 1fr)"
        columnGap="3"
        rowGap="0.5"
        m="0"
        css={{ '& dt': { color: 'fg.muted' }, '& dd': { margin: 0 } }}
      >
        {driver ? (
          <>
            <dt>{intl.formatMessage(m.driver)}</dt>
            <dd>
              {driver.name}
              {driver.phone ? (
                <>
                  {', '}
                  <chakra.a href={`tel:${driver.phone}`} dir="ltr" textDecoration="underline">
                    {driver.phone}
                  </chakra.a>
                </>
              ) : null}
            </dd>
          </>
        ) : null}
        {vehicle ? (
          <>
            <dt>{intl.formatMessage(m.car)}</dt>
            <dd>{[car, vehicle.plate].filter(Boolean).join(', ')}</dd>
          </>
        ) : null}
        {cost || estimatedCost ? (
          <>
            <dt>{intl.formatMessage(m.cost)}</dt>
            <dd>
              {cost
                ? formatMoney(cost, intl.locale)
                : estimatedCost
                  ? intl.formatMessage(m.estimated, { amount: formatMoney(estimatedCost, intl.locale) })
                  : null}
            </dd>
          </>
        ) : null}
      </chakra.dl>
    </chakra.section>
  );
}
