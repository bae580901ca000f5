import { useCallback } from 'react';
import { useIntl } from 'react-intl';
import { mapMessages as m } from './map.messages.ts';
import { stopNames, type VehicleOnMap } from './legMap.state.ts';

/** Where a vehicle is, in words, as of a moment. */
export function usePlaceWords(now: number): (vehicle: VehicleOnMap) => string {
  const intl = useIntl();
  return useCallback(
    ({ place, leg }) => {
      const minutes = Math.max(0, Math.floor((now - place.at) / 60_000));
      const ago =
        minutes < 90
          ? intl.formatMessage(m.ago, { minutes })
          : intl.formatMessage(m.agoHours, { hours: Math.round(minutes / 60) });
      const { from, to } = stopNames(leg);
      if (place.kind === 'shared')
        return place.accuracyMeters
          ? intl.formatMessage(m.sharedWithin, { ago, meters: place.accuracyMeters })
          : intl.formatMessage(m.shared, { ago });
      return intl.formatMessage(m[place.kind], { ago, from, to });
    },
    [intl, now],
  );
}
