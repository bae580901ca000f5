import { chakra } from '@chakra-ui/react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { VehicleOnMap } from './legMap.state.ts';
import { mapMessages as m } from './map.messages.ts';

/** Where vehicles are, to read: the map beside it shows no more. */
export function VehicleList(props: {
  vehicles: readonly VehicleOnMap[];
  words: (vehicle: VehicleOnMap) => string;
}): ReactNode {
  const intl = useIntl();
  return (
    <chakra.ul
      aria-label={intl.formatMessage(m.vehicles)}
      listStyleType="none"
      display="grid"
      gap="1"
      fontSize="13px"
    >
      {props.vehicles.map((vehicle) => (
        <chakra.li key={vehicle.id} data-vehicle={vehicle.name} overflowWrap="anywhere">
          <chakra.strong fontWeight="600">{vehicle.name}</chakra.strong>{' '}
          <chakra.span color="fg.muted">{props.words(vehicle)}</chakra.span>
        </chakra.li>
      ))}
    </chakra.ul>
  );
}
