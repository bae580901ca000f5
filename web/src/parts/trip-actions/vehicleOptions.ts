import type { IntlShape } from 'react-intl';
import type { AssignVehicle_choicesQuery } from '../../gql/generated.ts';
import { asPeopleCount } from '../../lib/asPeopleCount.ts';
import { tripActionMessages as m } from './tripActions.messages.ts';

type Choice = Pick<AssignVehicle_choicesQuery['vehicleChoices'][number], 'unfit' | 'overlapping' | 'vehicle'>;

const unfitWords = {
  CALL_TYPE: m.vehicleUnfit,
  PLACE: m.vehiclePlace,
  SEATS: m.vehicleSeats,
  WEIGHT: m.vehicleWeight,
};

/**
 * The vehicles one can choose for a leg: those that are free then, those that have another leg, those that
 * cannot carry it, and why; each by name.
 */
export function vehicleOptions(
  choices: readonly Choice[],
  intl: IntlShape,
  /** Until when legs have a vehicle; empty: nobody can say. */
  until: (legs: Choice['overlapping']) => string,
): { value: string; label: string; disabled: boolean }[] {
  const place = ({ unfit, overlapping }: Choice): number =>
    unfit === null ? Number(overlapping.length > 0) : 2;
  return choices
    .toSorted((a, b) => place(a) - place(b) || asPeopleCount(a.vehicle.name, b.vehicle.name))
    .map((choice) => {
      const vehicle = [choice.vehicle.name, choice.vehicle.plate].filter(Boolean).join(', ');
      const over = until(choice.overlapping);
      const taken = over === '' ? m.vehicleTaken : m.vehicleTakenUntil;
      const say = choice.unfit ? unfitWords[choice.unfit] : [null, taken][place(choice)];
      return {
        value: choice.vehicle.id,
        label: say ? intl.formatMessage(say, { vehicle, until: over }) : vehicle,
        disabled: choice.unfit !== null,
      };
    });
}
