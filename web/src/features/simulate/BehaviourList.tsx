import { chakra } from '@chakra-ui/react';
import { PERSONALITIES, type Personality } from '@ptc/schema/rules/simulation';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type { Message } from '../../lib/intl/messages.ts';
import { useFormPart } from '../../ui/form/FormContext.ts';
import { FormSelect, FormTextField } from '../../ui/form/fields.tsx';
import type { SimulateValues } from './simulate.state.ts';
import { simulateMessages as m } from './SimulatePage.messages.ts';

/** How a transport provider behaves, in words. */
const mannerWords: Record<Personality, Message> = {
  PROMPT: m.PROMPT,
  SELECTIVE: m.SELECTIVE,
  SLOW: m.SLOW,
  SILENT: m.MUTE,
  BARGAINER: m.BARGAINER,
  UNRELIABLE: m.GIVES_BACK,
};

/** Each transport provider of the market: its manners, and how many crews it has. */
export function BehaviourList(): ReactNode {
  const intl = useIntl();
  const companies = useFormPart<SimulateValues, { companyId: string; name: string }[]>(({ values }) =>
    values.behaviours.map(({ companyId, name }) => ({ companyId, name })),
  );
  if (companies.length === 0) return null;
  return (
    <chakra.fieldset mt="4" borderWidth="0">
      <chakra.legend fontWeight="600" mb="2">
        {intl.formatMessage(m.behaviours)}
      </chakra.legend>
      <chakra.ul
        listStyleType="none"
        display="grid"
        gridTemplateColumns={{ base: 'minmax(0, 1fr)', xl: 'repeat(2, minmax(0, 1fr))' }}
        columnGap="6"
        rowGap="2"
      >
        {companies.map(({ companyId, name }, index) => (
          <chakra.li
            key={companyId}
            display="grid"
            gridTemplateColumns={{ base: 'minmax(0, 1fr) 120px', sm: 'minmax(0, 1fr) 190px 110px' }}
            columnGap="3"
            rowGap="1"
            alignItems="start"
          >
            <chakra.span
              gridColumn={{ base: '1 / -1', sm: 'auto' }}
              dir="auto"
              py={{ sm: '1.5' }}
              overflowWrap="anywhere"
            >
              {name}
            </chakra.span>
            <FormSelect
              label={intl.formatMessage(m.behaviourOf, { name })}
              hideLabel
              name={`behaviours.${index}.personality`}
              noEmpty
              options={PERSONALITIES.map((value) => ({
                value,
                label: intl.formatMessage(mannerWords[value]),
              }))}
            />
            <FormTextField
              name={`behaviours.${index}.crews`}
              label={intl.formatMessage(m.crewsOf, { name })}
              hideLabel
              placeholder={intl.formatMessage(m.neverShort)}
              inputMode="numeric"
            />
          </chakra.li>
        ))}
      </chakra.ul>
    </chakra.fieldset>
  );
}
