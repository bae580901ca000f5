import { useCallback, useEffect, useRef, useState } from 'react';
import { RouteSummary_routeDocument, type RoutePlaceInput } from '../../gql/hooks.ts';
import { connection } from '../../lib/apollo/connection.ts';
import { useAsk } from '../../lib/apollo/useAsk.ts';
import { present } from '../../lib/time/present.ts';
import { routePlace } from '../../parts/address.ts';
import type { RouteState } from '../../parts/RouteSummary.tsx';
import { useDebounced } from '../../ui/useDebounced.ts';
import { routeKey, withRoute } from './booking-editor.state.ts';
import {
  facilityOf,
  type BookingValues,
  type LegValues,
  type PlaceValues,
  type RouteValues,
} from './booking-editor.values.ts';

/** A route that could not be asked for is asked for again when the connection is back, or after so long. */
const againMs = 20_000;

/** Null: there is no route. One that could not be asked for has failed, and is then asked for again. */
type Answer = RouteValues | 'failed' | 'again' | null;

/** Asks for the route of every open leg that has none yet, once its places have stood still for a moment. */
export function useLegRoutes(
  values: BookingValues,
  change: (step: (values: BookingValues) => BookingValues) => void,
): (leg: LegValues) => RouteState {
  const ask = useAsk();
  // Every answer is kept by the question it answers, so that none is asked twice and none gets lost.
  const [answers, setAnswers] = useState<ReadonlyMap<string, Answer>>(new Map());
  // What is wanted may be again what it was before anybody saw that it had failed.
  const [round, setRound] = useState(0);
  const { legs } = values;
  const latest = useRef(legs);
  useEffect(() => {
    latest.current = legs;
  });
  const missing = legs
    .filter((leg) => !leg.locked && leg.route === null)
    .map(routeKey)
    .filter((key) => key !== '' && (!answers.has(key) || answers.get(key) === 'again'));
  const wanted = useDebounced([...new Set(missing)].join('\n'));
  useEffect(() => {
    const controller = new AbortController();
    const answer = (key: string, route: Answer): void => {
      if (!controller.signal.aborted) setAnswers((all) => new Map(all).set(key, route));
    };
    for (const key of wanted === '' ? [] : wanted.split('\n')) {
      const leg = latest.current.find((one) => routeKey(one) === key);
      const from = leg && placeInput(leg.pickUp);
      const to = leg && placeInput(leg.dropOff);
      if (!from || !to) continue;
      ask(RouteSummary_routeDocument, { from, to }, controller.signal).then(
        ({ route }) =>
          answer(
            key,
            route && { distanceMeters: route.distanceMeters, durationMinutes: route.durationMinutes },
          ),
        () => answer(key, 'failed'),
      );
    }
    return () => controller.abort();
  }, [ask, wanted, round]);
  const hasFailed = [...answers.values()].includes('failed');
  useEffect(() => {
    if (!hasFailed) return undefined;
    const again = (): void => {
      setAnswers((all) => new Map([...all].map(([key, one]) => [key, one === 'failed' ? 'again' : one])));
      setRound((count) => count + 1);
    };
    const timer = setTimeout(again, againMs);
    const { epoch } = connection.get();
    const stop = connection.subscribe(() => {
      if (connection.get().epoch !== epoch) again();
    });
    return () => {
      clearTimeout(timer);
      stop();
    };
  }, [hasFailed]);
  useEffect(() => {
    for (const leg of legs) {
      const key = routeKey(leg);
      const route = leg.route === null && !leg.locked ? answers.get(key) : null;
      if (typeof route === 'object' && route)
        change((now) =>
          now.legs.reduce((settled, _leg, index) => withRoute(settled, index, key, route, present()), now),
        );
    }
  }, [answers, change, legs]);
  return useCallback(
    (leg) => {
      const key = routeKey(leg);
      if (leg.route !== null) return 'known';
      if (key === '') return 'waiting';
      const route = answers.get(key);
      return leg.locked || route === null || typeof route === 'string' ? 'unknown' : 'searching';
    },
    [answers],
  );
}

function placeInput(place: PlaceValues): RoutePlaceInput | null {
  const facility = facilityOf(place);
  if (facility !== null) return { facilityId: facility.id };
  return place.address === null ? null : routePlace(place.address);
}
