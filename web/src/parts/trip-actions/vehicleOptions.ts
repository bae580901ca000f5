import type { IntlShape } from 'react-intl';
import type { AssignVehicle_choicesQuery } from '../../gql/generated.ts';
import { tripActionMessages as m } from './tripActions.messages.ts';

type Choice = Pick<
  AssignVehicle_choicesQuery['vehicleChoices'][number],
  'servesCallType' | 'overlapping' | 'vehicle'
>;

/** The vehicles one can choose for a leg: those that are free then, those that have another leg, those that do not serve it. */
export function vehicleOptions(
  choices: readonly Choice[],
  intl: IntlShape,
): { value: string; label: string; disabled: boolean }[] {
  const place = ({ servesCallType, overlapping }: Choice): number =>
    servesCallType ? Number(overlapping.length > 0) : 2;
  return choices
    .toSorted((a, b) => place(a) - place(b))
    .map((choice) => {
      const vehicle = [choice.vehicle.name, choice.vehicle.plate].filter(Boolean).join(', ');
      const say = [null, m.vehicleTaken, m.vehicleUnfit][place(choice)];
      return {
        value: choice.vehicle.id,
        label: say ? intl.formatMessage(say, { vehicle }) : vehicle,
        disabled: !choice.servesCallType,
      };
    });
}
