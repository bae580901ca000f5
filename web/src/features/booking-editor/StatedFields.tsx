import { chakra } from '@chakra-ui/react';
import { statedFacts } from '@ptc/schema/rules/statedFacts';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { statedFactMessages } from '../../parts/stated-facts/statedFacts.messages.ts';
import { FormNumberInput } from '../../ui/form/fields.tsx';
import { useBooking } from './useBookingForm.ts';

/** What is stated in numbers of each leg; a booking of several names the leg. */
export function StatedFields(): ReactNode {
  const intl = useIntl();
  const legs = useBooking((values) => values.legs.map(({ key, name, locked }) => ({ key, name, locked })));
  const several = legs.length > 1;
  return (
    <chakra.div
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: several ? 'repeat(2, minmax(0, 1fr))' : undefined }}
    >
      {legs.flatMap((leg, index) =>
        statedFacts.map(([name, { min, max }]) => {
          const label = intl.formatMessage(statedFactMessages[name]);
          return (
            <FormNumberInput
              key={`${leg.key} ${name}`}
              label={several ? `${label} (${leg.name})` : label}
              name={`legs.${index}.stated.${name}`}
              min={min}
              max={max}
              integer
              readOnly={leg.locked}
            />
          );
        }),
      )}
    </chakra.div>
  );
}
