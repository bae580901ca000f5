import type { ReactNode } from 'react';
import { RouteSummary, type RouteState } from '../../parts/RouteSummary.tsx';
import { addressOf, where, type LegValues, type PlaceValues } from './booking-editor.values.ts';
import { useLeg } from './useBookingForm.ts';

/** The way of a leg: a picture, how far and how long. */
export function LegRoute(props: { index: number; routeState: (leg: LegValues) => RouteState }): ReactNode {
  const route = useLeg(props.index, (leg, values) => ({
    state: props.routeState(leg),
    route: leg.route,
    unit: values.market?.settings.distanceUnit ?? 'MI',
    from: shown(leg.pickUp),
    to: shown(leg.dropOff),
  }));
  return <RouteSummary {...route} />;
}

function shown(place: PlaceValues): {
  position: { latitude: number; longitude: number } | null;
  label: string;
} {
  const address = addressOf(place);
  const known = address !== null && address.latitude !== null && address.longitude !== null;
  return {
    position: known ? { latitude: address.latitude ?? 0, longitude: address.longitude ?? 0 } : null,
    label: where(place),
  };
}
