import { chakra } from '@chakra-ui/react';
import { credentialKinds } from '../../parts/credentials/credentialKinds.ts';
import { credentialWords } from '../../parts/credentials/credentials.messages.ts';
import { ITINERARY_TYPES, PICK_UP_TYPES } from '@ptc/schema/rules/lists/bookings';
import { PROGRESS_STAMPS } from '@ptc/schema/rules/lists/legs';
import { MARKET_CLOCKS, MARKET_FLAGS } from '@ptc/schema/rules/market';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { configMessages as c } from '../../parts/list-page/config.messages.ts';
import { FormMultiSelect, FormSelect, FormSwitch, FormTextField } from '../../ui/form/fields.tsx';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { stateMessages } from '../../ui/states.messages.ts';
import { marketMessages as m } from './markets.messages.ts';
import { Holidays } from './Holidays.tsx';
import { QuestionSettings } from './QuestionSettings.tsx';
import { marketNumbers } from './settings.state.ts';

const stampWords = {
  ASSIGNED: 'ASSIGNED',
  TO_PICKUP: 'TO_PICKUP',
  AT_PICKUP: 'AT_PICKUP',
  TO_DROPOFF: 'TO_DROPOFF',
  AT_DROPOFF: 'AT_DROPOFF',
  CLEAR: 'CLEAR',
} as const;
const hints = {
  conflictMinutes: m.conflictHint,
  reconfirmMinutes: m.reconfirmHint,
  reconfirmAnswerMinutes: m.reconfirmAnswerHint,
  recurrenceHorizonDays: m.horizonHint,
  expiryGraceMinutes: null,
  pickUpPaddingMinutes: null,
  defaultDropOffMinutes: m.defaultDropOffHint,
} as const;

const Heading = (props: { children: ReactNode }): ReactNode => (
  <chakra.h3 fontSize="sm" fontWeight="600" mt="5" mb="2">
    {props.children}
  </chakra.h3>
);

/** The settings of a market; read only for those who do not own it. */
export function MarketFields(props: { marketId: string; timeZone: string; readOnly: boolean }): ReactNode {
  const { marketId, timeZone, readOnly } = props;
  const intl = useIntl();
  const word = (key: keyof typeof m): string => intl.formatMessage(m[key]);
  const none = intl.formatMessage(c.none);
  return (
    <>
      <Heading>{word('general')}</Heading>
      <FormGrid>
        {marketNumbers.map((name) => {
          const hint = hints[name];
          return (
            <FormTextField
              key={name}
              name={name}
              label={word(name)}
              {...(hint ? { hint: intl.formatMessage(hint) } : { required: true })}
              inputMode="numeric"
              readOnly={readOnly}
            />
          );
        })}
        {MARKET_CLOCKS.map((name) => (
          <FormTextField
            key={name}
            name={`clocks.${name}`}
            label={word(name)}
            inputMode="numeric"
            required
            readOnly={readOnly}
          />
        ))}
      </FormGrid>
      <Heading>{word('newBookings')}</Heading>
      <FormGrid>
        <FormSelect
          name="defaultPickUpType"
          label={word('defaultPickUpType')}
          placeholder={none}
          options={PICK_UP_TYPES.map((value) => ({ value, label: word(value) }))}
          disabled={readOnly}
        />
        <FormSelect
          name="defaultItineraryType"
          label={word('defaultItineraryType')}
          placeholder={intl.formatMessage(c.noneFeminine)}
          options={ITINERARY_TYPES.map((value) => ({ value, label: word(value) }))}
          disabled={readOnly}
        />
        <FormMultiSelect
          name="requiredTimestamps"
          label={word('requiredTimestamps')}
          placeholder={none}
          options={PROGRESS_STAMPS.map((value) => ({
            value,
            label: intl.formatMessage(stateMessages[stampWords[value]]),
          }))}
          disabled={readOnly}
        />
        <FormMultiSelect
          name="requiredCredentials"
          label={word('requiredCredentials')}
          placeholder={intl.formatMessage(c.noneFeminine)}
          options={credentialKinds.map((value) => ({
            value,
            label: intl.formatMessage(credentialWords[value]),
          }))}
          disabled={readOnly}
        />
      </FormGrid>
      <Heading>{word('questions')}</Heading>
      <QuestionSettings marketId={marketId} readOnly={readOnly} />
      <Heading>{word('holidays')}</Heading>
      <Holidays timeZone={timeZone} readOnly={readOnly} />
      <chakra.div mt="4" display="grid" gap="2">
        <FormSwitch name="allowNoDropOff" label={word('allowNoDropOff')} disabled={readOnly} />
        <FormSwitch name="patientLinks" label={word('patientLinks')} disabled={readOnly} />
        <FormSwitch name="patientMayCancel" label={word('patientMayCancel')} disabled={readOnly} />
        <FormSwitch name="ratingBreaksTies" label={word('ratingBreaksTies')} disabled={readOnly} />
        <FormSwitch name="showEstimateLines" label={word('showEstimateLines')} disabled={readOnly} />
        {MARKET_FLAGS.map((name) => (
          <FormSwitch key={name} name={name} label={word(name)} disabled={readOnly} />
        ))}
      </chakra.div>
    </>
  );
}
