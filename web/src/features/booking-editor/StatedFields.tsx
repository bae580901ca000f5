import { chakra } from '@chakra-ui/react';
import { statedFacts } from '@ptc/schema/rules/statedFacts';
import { Fragment, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { statedFactMessages } from '../../parts/stated-facts/statedFacts.messages.ts';
import { FormNumberInput } from '../../ui/form/fields.tsx';
import { bookingMessages as m } from './bookingEditor.messages.ts';
import { useBooking } from './useBookingForm.ts';

const plain = statedFacts.filter(([, { ofPatient }]) => ofPatient === undefined);
const ofPatient = statedFacts.filter(([, fact]) => fact.ofPatient !== undefined);

/** What is stated in numbers of each leg; a booking of several names the leg. */
export function StatedFields(): ReactNode {
  const several = useBooking(({ legs }) => legs.length > 1);
  return (
    <chakra.div
      display="grid"
      gap="3"
      gridTemplateColumns={{ base: 'minmax(0, 1fr)', sm: several ? 'repeat(2, minmax(0, 1fr))' : undefined }}
    >
      <Facts facts={plain} />
    </chakra.div>
  );
}

/** Values of the patient by which prices go; an empty one is the record's. */
export function PatientVariableValues(): ReactNode {
  const intl = useIntl();
  return (
    <chakra.fieldset minW="0">
      <chakra.legend fontSize="13px" fontWeight="600" mb="1.5">
        {intl.formatMessage(m.patientValues)}
      </chakra.legend>
      <chakra.div
        display="grid"
        gap="3"
        alignItems="start"
        gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', md: 'repeat(4, minmax(0, 1fr))' }}
      >
        <Facts facts={ofPatient} />
      </chakra.div>
      <chakra.p mt="1" fontSize="12.5px" color="fg.muted">
        {intl.formatMessage(m.patientValuesHint)}
      </chakra.p>
    </chakra.fieldset>
  );
}

function Facts({ facts }: { facts: typeof statedFacts }): ReactNode {
  const intl = useIntl();
  const legs = useBooking((values) => values.legs.map(({ key, name, locked }) => ({ key, name, locked })));
  return legs.map((leg, index) => (
    <Fragment key={leg.key}>
      {facts.map(([name, { min, max }]) => {
        const label = intl.formatMessage(statedFactMessages[name]);
        return (
          <FormNumberInput
            key={name}
            label={legs.length > 1 ? `${label} (${leg.name})` : label}
            name={`legs.${index}.stated.${name}`}
            min={min}
            max={max}
            integer
            readOnly={leg.locked}
          />
        );
      })}
    </Fragment>
  ));
}
