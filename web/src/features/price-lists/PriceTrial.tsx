import { chakra } from '@chakra-ui/react';
import { skipToken } from '@apollo/client/react';
import { localDay } from '@ptc/schema/rules/dates';
import { checkInput } from '@ptc/schema/rules/issues';
import { priceListRules } from '@ptc/schema/rules/priceList';
import { useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import {
  usePriceListEditor_needsQuery,
  usePriceTrial_legsQuery,
  usePriceTrial_previewQuery,
} from '../../gql/hooks.ts';
import { present } from '../../lib/time/present.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { CostTable } from '../../parts/booking-detail/CostTable.tsx';
import { DateTimePicker } from '../../ui/DateTimePicker.tsx';
import { ErrorState } from '../../ui/Feedback.tsx';
import { useFormPart } from '../../ui/form/FormContext.ts';
import { FormGrid } from '../../ui/form/FormGrid.tsx';
import { MultiSelect } from '../../ui/MultiSelect.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useDebounced } from '../../ui/useDebounced.ts';
import { priceListInput, type PriceListValues } from './priceList.values.ts';
import { priceListMessages as m } from './priceLists.messages.ts';

const rule = priceListRules();
const AMOUNT = /^\d{1,6}(?:\.\d{1,4})?$/u;
const made = ['age', 'weight'] as const;

/**
 * Tries the list as it stands in the form on a trip, made up or real: what it costs, line by line, before
 * anything is saved.
 */
export function PriceTrial(): ReactNode {
  const intl = useIntl();
  const values = useDebounced(useFormPart<PriceListValues, PriceListValues>((form) => form.values));
  const { homeZone } = useTime();
  const [tripId, setTripId] = useState('');
  const [at, setAt] = useState(() => `${localDay(present(), homeZone)}T10:00`);
  const [distance, setDistance] = useState('10');
  const [needs, setNeeds] = useState<string[]>([]);
  const [facts, setFacts] = useState({ age: '', weight: '' });
  const known = usePriceListEditor_needsQuery().data?.lookupValues ?? [];
  const legs = usePriceTrial_legsQuery({ errorPolicy: 'all' }).data?.trips?.nodes ?? [];
  const draft = useMemo(() => priceListInput(values), [values]);
  const sample = useDebounced(
    useMemo(
      () => ({
        pickUpAt: at,
        distance,
        distanceUnit: values.unit,
        variableIds: needs,
        ...Object.fromEntries(made.filter((one) => AMOUNT.test(facts[one])).map((one) => [one, facts[one]])),
      }),
      [at, distance, facts, needs, values.unit],
    ),
  );
  const ready = checkInput(rule, draft).ok && (tripId !== '' || (at !== '' && AMOUNT.test(sample.distance)));
  const { data, previousData, error, refetch } = usePriceTrial_previewQuery(
    ready ? { variables: { input: { draft, ...(tripId ? { tripId } : { sample }) } } } : skipToken,
  );
  const price = (data ?? previousData)?.pricePreview;
  return (
    <chakra.section
      aria-label={intl.formatMessage(m.trial)}
      mt="5"
      pt="3"
      borderTopWidth="1px"
      onKeyDown={(event) => {
        // The fields stand in the list's form: who tries it with Enter has not asked to save it.
        if (event.key === 'Enter' && event.target instanceof HTMLInputElement) event.preventDefault();
      }}
    >
      <chakra.h3 fontSize="sm" fontWeight="600" mb="2">
        {intl.formatMessage(m.trial)}
      </chakra.h3>
      <FormGrid>
        <Select
          label={intl.formatMessage(m.trialOn)}
          name="trialOn"
          value={tripId}
          onChange={setTripId}
          placeholder={intl.formatMessage(m.sample)}
          options={legs.map(({ id, name }) => ({ value: id, label: name }))}
        />
        {tripId === '' ? (
          <>
            <DateTimePicker
              label={intl.formatMessage(m.pickUp)}
              name="trialAt"
              timeZone={homeZone}
              value={at}
              onChange={setAt}
            />
            <TextField
              label={intl.formatMessage(m.distance)}
              name="trialDistance"
              value={distance}
              onChange={setDistance}
              inputMode="decimal"
            />
            <MultiSelect
              label={intl.formatMessage(m.needs)}
              name="trialNeeds"
              value={needs}
              onChange={setNeeds}
              placeholder={intl.formatMessage(m.noNeeds)}
              options={known.map(({ id, name }) => ({ value: id, label: name }))}
            />
            {made.map((one) => (
              <TextField
                key={one}
                label={intl.formatMessage(one === 'age' ? m.AGE : m.WEIGHT)}
                name={`trial-${one}`}
                value={facts[one]}
                onChange={(value) => setFacts((all) => ({ ...all, [one]: value }))}
                inputMode="decimal"
              />
            ))}
          </>
        ) : null}
      </FormGrid>
      <chakra.div mt="3" aria-live="polite">
        {!ready ? (
          <chakra.p fontSize="13px" color="fg.muted">
            {intl.formatMessage(m.notYet)}
          </chakra.p>
        ) : error ? (
          <ErrorState title={intl.formatMessage(m.trialFailed)} onRetry={() => void refetch()} />
        ) : price ? (
          <CostTable lines={price.lines} total={price.total} />
        ) : null}
      </chakra.div>
    </chakra.section>
  );
}
