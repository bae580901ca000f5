import { chakra } from '@chakra-ui/react';
import { isOneOf } from '@ptc/schema/rules/lists/isOneOf';
import { GENDERS } from '@ptc/schema/rules/lists/people';
import { questionnaireFacts, type QuestionnaireFacts } from '@ptc/schema/rules/questionnaireFacts';
import { DateTime } from 'luxon';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { present } from '../../../lib/time/present.ts';
import { DateTimePicker } from '../../../ui/DateTimePicker.tsx';
import { NumberInput } from '../../../ui/NumberInput.tsx';
import { Select } from '../../../ui/Select.tsx';
import { builderMessages as m } from './builder.messages.ts';
import type { BuilderLists } from './useBuilderLists.ts';

/** The wall clock that the sample leg is told by. */
const zone = 'UTC';

/** A leg to try a questionnaire with: nobody in particular, tomorrow morning. */
export function sampleFacts(market: string | null): QuestionnaireFacts {
  const at = DateTime.fromJSDate(present(), { zone }).plus({ days: 1 }).set({ hour: 9, minute: 30 });
  return {
    ...questionnaireFacts({
      dateOfBirth: null,
      gender: 'FEMALE',
      weight: '180',
      weightUnit: 'LB',
      height: '66',
      heightUnit: 'IN',
      pickUpFacilityType: null,
      dropOffFacilityType: null,
      pickUpAt: at.toJSDate(),
      pickUpTimeZone: zone,
      distanceMeters: 13_000,
      market,
    }),
    age: 71,
  };
}

const numbers = ['age', 'weightLb', 'heightIn', 'distanceMiles'] as const;
const places = ['pickUpFacilityType', 'dropOffFacilityType'] as const;

/** What scripts know beside the answers, of the sample leg. */
export function FactFields(props: {
  facts: QuestionnaireFacts;
  lists: BuilderLists;
  onChange: (facts: QuestionnaireFacts) => void;
}): ReactNode {
  const intl = useIntl();
  const { facts, lists, onChange } = props;
  const at = (wall: string): void => {
    const time = DateTime.fromISO(wall, { zone });
    onChange({
      ...facts,
      pickUpAt: time.isValid ? time.toFormat("yyyy-MM-dd'T'HH:mm") : null,
      pickUpWeekday: time.isValid ? time.weekday : null,
      pickUpHour: time.isValid ? time.hour : null,
    });
  };
  return (
    <chakra.div display="grid" gap="2.5" gridTemplateColumns="repeat(2, minmax(0, 1fr))">
      {numbers.map((name) => (
        <NumberInput
          key={name}
          name={`facts.${name}`}
          label={intl.formatMessage(m[name])}
          placeholder={intl.formatMessage(m.unknown)}
          min={0}
          max={9999}
          value={facts[name]}
          onChange={(value) => onChange({ ...facts, [name]: value })}
        />
      ))}
      <Select
        name="facts.sex"
        label={intl.formatMessage(m.sex)}
        placeholder={intl.formatMessage(m.unknown)}
        value={facts.sex ?? ''}
        options={GENDERS.map((sex) => ({ value: sex, label: intl.formatMessage(m[sex]) }))}
        onChange={(value) => onChange({ ...facts, sex: isOneOf(GENDERS, value) ? value : null })}
      />
      <DateTimePicker
        name="facts.pickUpAt"
        label={intl.formatMessage(m.pickUpAt)}
        timeZone={zone}
        hideNow
        value={facts.pickUpAt ?? ''}
        onChange={at}
      />
      {places.map((name) => (
        <Select
          key={name}
          name={`facts.${name}`}
          label={intl.formatMessage(m[name])}
          placeholder={intl.formatMessage(m.anAddress)}
          value={facts[name] ?? ''}
          options={lists.facilityTypes}
          onChange={(value) => onChange({ ...facts, [name]: value || null })}
        />
      ))}
    </chakra.div>
  );
}
