import { useEffect, useRef, useState } from 'react';
import { RouteSummary_routeDocument, type RoutePlaceInput } from '../../gql/hooks.ts';
import { useAsk } from '../../lib/apollo/useAsk.ts';
import { routePlace } from '../../parts/address.ts';
import type { RouteState } from '../../parts/RouteSummary.tsx';
import { useDebounced } from '../../ui/useDebounced.ts';
import { routeKey, withRoute } from './booking-editor.state.ts';
import { facilityOf, type BookingValues, type LegValues, type PlaceValues } from './booking-editor.values.ts';

/** Asks for the route of every open leg that has none yet, once its places have stood still for a moment. */
export function useLegRoutes(values: BookingValues, change: (step: (values: BookingValues) => BookingValues) => void): (leg: LegValues) => RouteState {
  const ask = useAsk();
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set());
  const legs = useRef(values.legs);
  useEffect(() => {
    legs.current = values.legs;
  });
  const missing = values.legs.filter((leg) => !leg.locked && leg.route === null).map(routeKey).filter((key) => key !== '' && !failed.has(key));
  const wanted = useDebounced([...new Set(missing)].join('\n'));
  useEffect(() => {
    const controller = new AbortController();
    for (const key of wanted === '' ? [] : wanted.split('\n')) {
      const leg = legs.current.find((one) => routeKey(one) === key);
      const from = leg && placeInput(leg.pickUp);
      const to = leg && placeInput(leg.dropOff);
      if (!from || !to) continue;
      ask(RouteSummary_routeDocument, { from, to }, controller.signal).then(
        ({ route }) => {
          if (controller.signal.aborted) return;
          if (route === null) setFailed((all) => new Set(all).add(key));
          else change((now) => now.legs.reduce((settled, _leg, index) => withRoute(settled, index, key, { distanceMeters: route.distanceMeters, durationMinutes: route.durationMinutes }, new Date()), now));
        },
        () => {
          if (!controller.signal.aborted) setFailed((all) => new Set(all).add(key));
        },
      );
    }
    return () => controller.abort();
  }, [ask, change, wanted]);
  return (leg) => {
    const key = routeKey(leg);
    if (leg.route !== null) return 'known';
    if (key === '') return 'waiting';
    return failed.has(key) || leg.locked ? 'unknown' : 'searching';
  };
}

function placeInput(place: PlaceValues): RoutePlaceInput | null {
  const facility = facilityOf(place);
  if (facility !== null) return { facilityId: facility.id };
  return place.address === null ? null : routePlace(place.address);
}
