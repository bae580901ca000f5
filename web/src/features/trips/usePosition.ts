import { useCallback, useEffect, useRef, useState } from 'react';
import { useDriverTrips_sharePositionMutation } from '../../gql/hooks.ts';
import { useSession } from '../../lib/session/session.ts';
import { isWorthSending, type SentPosition } from './position.state.ts';

const key = 'ptc.sharePosition';

/** Sharing where one is while on a leg, by this person's consent on this device. */
export interface PositionSharing {
  /** Whether this device can tell at all. */
  possible: boolean;
  shared: boolean;
  /** The device does not tell: permission refused, or no signal. */
  failed: boolean;
  share: (on: boolean) => void;
}

/**
 * Sends the device's position while a leg is under way and its driver agreed; nothing is asked of the device
 * otherwise.
 */
export function usePosition(tripId: string | null): PositionSharing {
  const { personId } = useSession();
  const [shared, setShared] = useState(() => globalThis.localStorage.getItem(key) === personId);
  const [failed, setFailed] = useState(false);
  const last = useRef<SentPosition | null>(null);
  const [send] = useDriverTrips_sharePositionMutation({ fetchPolicy: 'no-cache' });
  const possible = 'geolocation' in navigator;
  useEffect(() => {
    if (!possible || !shared || tripId === null) return undefined;
    const watch = navigator.geolocation.watchPosition(
      ({ coords }) => {
        setFailed(false);
        const here = {
          latitude: coords.latitude,
          longitude: coords.longitude,
          accuracyMeters: Math.min(100_000, Math.round(coords.accuracy)),
        };
        if (!isWorthSending(last.current, tripId, here, Date.now())) return;
        last.current = { ...here, tripId, sentAt: Date.now() };
        // What is lost or refused is not sent again: the next one says more.
        void send({ variables: { input: { tripId, ...here } } }).catch(() => undefined);
      },
      () => setFailed(true),
      { enableHighAccuracy: true, maximumAge: 15_000, timeout: 60_000 },
    );
    return () => navigator.geolocation.clearWatch(watch);
  }, [possible, shared, tripId, send]);
  const share = useCallback(
    (on: boolean) => {
      if (on) globalThis.localStorage.setItem(key, personId);
      else globalThis.localStorage.removeItem(key);
      last.current = null;
      setFailed(false);
      setShared(on);
    },
    [personId],
  );
  return { possible, shared, failed, share };
}
