import { Button, chakra } from '@chakra-ui/react';
import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router';
import {
  useRide_callMutation,
  useRide_cancelMutation,
  useRide_readyMutation,
  useRide_rideQuery,
} from '../../gql/hooks.ts';
import { asOfNow } from '../../lib/apollo/reading.ts';
import { useMinute } from '../../lib/time/useSecond.ts';
import { dayOf } from '../../lib/time/wallClock.ts';
import { Banner, EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { rideMessages as m } from './ride.messages.ts';
import { RideLegCard } from './RideLegCard.tsx';

/** How often the page looks for news. */
const everyMs = 20_000;

/** The page of one booking for patient and family: what stands behind '#' says which, and nobody signs in. */
export default function RidePage(): ReactNode {
  const secret = useLocation().hash.slice(1);
  // Another link in the same tab is another page: nothing that was asked or went wrong goes over to it.
  return <Ride key={secret} secret={secret} />;
}

function Ride({ secret }: { secret: string }): ReactNode {
  const intl = useIntl();
  const { data, error, refetch, stopPolling } = useRide_rideQuery({
    variables: { secret },
    pollInterval: everyMs,
    ...asOfNow,
  });
  const now = useMinute();
  const [ready] = useRide_readyMutation();
  const [cancel] = useRide_cancelMutation();
  const [call] = useRide_callMutation();
  const [busy, setBusy] = useState(false);
  const [failed, setFailed] = useState(false);
  /** Does something and looks again; what the server refuses is said, and the page shows how it is. */
  const act = async (work: () => Promise<{ __typename?: string } | null | undefined>): Promise<void> => {
    setBusy(true);
    const answer = await work().catch(() => null);
    setFailed(!(answer?.__typename ?? '').endsWith('Success'));
    // That it cannot be looked at says nothing of what was done, or was done though its answer was lost.
    await refetch().catch(() => undefined);
    setBusy(false);
  };
  const ride = data?.patientRide;
  const isGone = ride === null;
  // A link that opens nothing will open nothing later: a page left open does not go on asking.
  useEffect(() => {
    if (isGone) stopPolling();
  }, [isGone, stopPolling]);
  if (!data && error) return <ErrorState onRetry={() => void refetch()} />;
  if (!data) return <Skeletons rows={6} />;
  if (!ride) return <EmptyState title={intl.formatMessage(m.gone)} text={intl.formatMessage(m.goneText)} />;
  const timeZone = ride.legs[0]?.pickUpTimeZone ?? ride.timeZone;
  const clock = { timeZone, hour: 'numeric', minute: '2-digit' } as const;
  const callWords = (at: string): string =>
    dayOf(new Date(at), timeZone) === dayOf(new Date(now), timeZone)
      ? intl.formatMessage(m.called, { time: intl.formatTime(at, clock) })
      : intl.formatMessage(m.calledOn, {
          time: intl.formatDate(at, { ...clock, weekday: 'long', month: 'long', day: 'numeric' }),
        });
  return (
    <chakra.section w="full" maxW="480px" alignSelf="start" display="grid" gap="4" data-testid="ride">
      <chakra.h1 fontSize="2xl" fontWeight="650" overflowWrap="anywhere">
        {intl.formatMessage(m.title, { name: ride.firstName })}
      </chakra.h1>
      {failed ? <Banner kind="error" text={intl.formatMessage(m.failed)} live /> : null}
      {ride.legs.map((leg) => (
        <RideLegCard
          key={leg.no}
          leg={leg}
          busy={busy}
          withWayBack={ride.legs.some((one) => one.isReturn && one.no === leg.no + 1 && one.canCancel)}
          onReady={() =>
            void act(
              async () => (await ready({ variables: { input: { secret, no: leg.no } } })).data?.tellRideReady,
            )
          }
          onCancel={() =>
            void act(
              async () => (await cancel({ variables: { input: { secret, no: leg.no } } })).data?.cancelRide,
            )
          }
        />
      ))}
      <Button
        size="lg"
        variant="outline"
        disabled={busy}
        onClick={() =>
          void act(async () => (await call({ variables: { input: { secret } } })).data?.askForRideCall)
        }
      >
        {intl.formatMessage(m.call)}
      </Button>
      <chakra.p fontSize="14px" color="fg.muted" role="status">
        {ride.askedCallAt ? callWords(ride.askedCallAt) : intl.formatMessage(m.updated)}
      </chakra.p>
    </chakra.section>
  );
}
