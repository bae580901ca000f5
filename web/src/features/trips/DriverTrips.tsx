import { Button, chakra } from '@chakra-ui/react';
import { Printer, Truck } from 'lucide-react';
import { useEffect, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDriverTrips_changedSubscription } from '../../gql/hooks.ts';
import { useLive } from '../../lib/live/useLive.ts';
import { useHomeZone } from '../../lib/session/session.ts';
import { RefusedStamps } from '../../parts/one-tap/OneTapButton.tsx';
import { withKept } from '../../parts/one-tap/oneTap.state.ts';
import { useStampQueue } from '../../parts/one-tap/useStampQueue.ts';
import { EmptyState, ErrorState, Skeletons } from '../../ui/Feedback.tsx';
import { lazyPart } from '../../ui/lazyPart.tsx';
import { driverMessages } from './driver.messages.ts';
import { driverDay, shownLeg, type ChosenLeg } from './driver.state.ts';
import { DriverLeg, type DriverTrip } from './DriverLeg.tsx';
import { DriverList } from './DriverList.tsx';
import { OfflineBar } from './OfflineBar.tsx';
import { toldLeg } from './position.state.ts';
import { PositionSwitch } from './PositionSwitch.tsx';
import { installShell } from './installShell.ts';
import { tripsPageMessages as m } from './TripsPage.messages.ts';
import { usePosition } from './usePosition.ts';
import { useShiftHours } from './useShiftHours.ts';
import { useShiftLegs } from './useShiftLegs.ts';

const PrintDialog = lazyPart(
  () => import('../../parts/printing/PrintDialog.tsx'),
  (part) => part.PrintDialog,
);

/**
 * A driver's phone: the leg under way or the next one with its one button, the following legs, what is over
 * folded away.
 */
export function DriverTrips(): ReactNode {
  const intl = useIntl();
  const [showDone, setShowDone] = useState(false);
  const [chosen, setChosen] = useState<ChosenLeg | null>(null);
  const [printing, setPrinting] = useState<DriverTrip | null>(null);
  const { queue, stamps, taken, refused } = useStampQueue();
  useEffect(installShell, []);
  const { data, error, refetch } = useShiftLegs(useShiftHours(useHomeZone()));
  useDriverTrips_changedSubscription(
    useLive({ mark: (event) => event.tripsChanged, onEvent: refetch, refetch }),
  );
  const legs = data?.trips.nodes ?? [];
  const now = legs.map((leg) => ({ ...leg, progress: withKept(leg, { stamps, taken }).progress }));
  const position = usePosition(toldLeg(now, legs)?.id ?? null);
  if (!data) return error ? <ErrorState onRetry={refetch} /> : <Skeletons rows={8} />;
  const day = driverDay(now);
  const { open, done } = day;
  const first = open[0];
  const shown = shownLeg(day, chosen);
  const trip = legs.find(({ id }) => id === shown?.id);
  const below = (
    <chakra.div pb="4">
      {trip?.piiViewable ? (
        <chakra.div px="4" pt="3">
          <Button variant="outline" h="44px" w="full" onClick={() => setPrinting(trip)}>
            <Printer aria-hidden />
            {intl.formatMessage(driverMessages.print)}
          </Button>
        </chakra.div>
      ) : null}
      {trip && first && trip.id !== first.id ? (
        <chakra.div px="4" pt="3">
          <Button variant="outline" h="44px" w="full" onClick={() => setChosen(null)}>
            {intl.formatMessage(driverMessages.back)}
          </Button>
        </chakra.div>
      ) : null}
      <DriverList
        title={intl.formatMessage(driverMessages.then)}
        trips={open.filter(({ id }) => id !== trip?.id)}
        onChoose={(id) => setChosen({ id, wasOver: false })}
      />
      {done.length > 0 ? (
        <chakra.div px="4" pt="3">
          <Button variant="outline" h="44px" aria-expanded={showDone} onClick={() => setShowDone(!showDone)}>
            {intl.formatMessage(showDone ? m.hideDone : m.showDone, { count: done.length })}
          </Button>
        </chakra.div>
      ) : null}
      {showDone ? (
        <DriverList
          title={intl.formatMessage(m.done)}
          trips={done}
          onChoose={(id) => setChosen({ id, wasOver: true })}
        />
      ) : null}
      <PositionSwitch of={position} />
    </chakra.div>
  );
  return (
    <chakra.div
      maxW="720px"
      mx="auto"
      minH="calc(100% + 24px)"
      my="-12px"
      display="flex"
      flexDirection="column"
      css={{ '@media (max-width: 767px)': { marginInline: '-12px' } }}
    >
      <chakra.h1 className="ptc-sr">{intl.formatMessage(m.myTrips)}</chakra.h1>
      <OfflineBar count={stamps.length} />
      {trip ? (
        <DriverLeg key={trip.id} trip={trip} below={below} />
      ) : (
        <>
          {refused.length > 0 ? (
            <chakra.div display="grid" gap="2.5" px="4" pt="3">
              <RefusedStamps refused={refused} onDismiss={(id) => queue.dismiss(id)} />
            </chakra.div>
          ) : null}
          <EmptyState
            icon={<Truck size={28} />}
            title={intl.formatMessage(data.viewer?.vehicleId == null ? m.noVehicle : m.noTrips)}
            text={intl.formatMessage(data.viewer?.vehicleId == null ? m.noVehicleText : m.noTripsText)}
          />
          {below}
        </>
      )}
      {printing ? <PrintDialog leg={printing} onClose={() => setPrinting(null)} /> : null}
    </chakra.div>
  );
}
