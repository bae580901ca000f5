import { Button, chakra, IconButton } from '@chakra-ui/react';
import { DAYS_OF_WEEK } from '@ptc/schema/rules/lists/recurrence';
import { QUANTITY_UNITS, RATE_DISPLAY_TYPES, RATE_PARAMETERS } from '@ptc/schema/rules/lists/rates';
import { COUNTS } from '@ptc/schema/rules/limits';
import { Plus, Trash2 } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { usePriceListEditor_needsQuery } from '../../gql/hooks.ts';
import { useDayWord } from '../../parts/recurrence/useDayWord.ts';
import { FormTimeInput } from '../../ui/form/dateFields.tsx';
import { useFormChange, useFormPart } from '../../ui/form/FormContext.ts';
import { FormMultiSelect, FormSelect, FormTextField } from '../../ui/form/fields.tsx';
import { namedOptions } from '../../parts/namedOptions.ts';
import { emptyRate, type PriceListValues, type RateValues } from './priceList.values.ts';
import { priceListMessages as m } from './priceLists.messages.ts';

type Shape = Pick<RateValues, 'code' | 'parameterType' | 'parameterOperator'>;
type Need = { readonly id: string; readonly name: string };

/**
 * The rates of a price list: what each depends on, and what it adds. `named`: needs that its rates ask for
 * already.
 */
export function RatesEditor(props: { readOnly: boolean; named: readonly Need[] }): ReactNode {
  const intl = useIntl();
  const shown = useFormPart<PriceListValues, Shape[]>(({ values }) =>
    values.rates.map(({ code, parameterType, parameterOperator }) => ({
      code,
      parameterType,
      parameterOperator,
    })),
  );
  const change = useFormChange<PriceListValues>();
  // Typing goes on in the rate that was added.
  const [added, setAdded] = useState<number | null>(null);
  const set = (step: (all: RateValues[]) => RateValues[]): void =>
    change((values) => ({ ...values, rates: step(values.rates) }));
  return (
    <chakra.section aria-label={intl.formatMessage(m.rates)} mt="4">
      <chakra.h3 fontSize="sm" fontWeight="600">
        {intl.formatMessage(m.rates)}
      </chakra.h3>
      <chakra.p fontSize="13px" color="fg.muted" mb="2">
        {intl.formatMessage(m.ratesHint)}
      </chakra.p>
      <chakra.div display="grid" gap="3">
        {shown.map((rate, index) => (
          <chakra.div
            key={index}
            role="group"
            aria-label={intl.formatMessage(m.rate, { number: index + 1 })}
            display="grid"
            gap="2"
            alignItems="start"
            gridTemplateColumns={{ base: 'repeat(2, minmax(0, 1fr))', lg: 'repeat(4, minmax(0, 1fr))' }}
            borderTopWidth="1px"
            pt="2"
          >
            <FormTextField
              name={`rates.${index}.code`}
              label={intl.formatMessage(m.code)}
              readOnly={props.readOnly}
              autoFocus={index === added}
              required
            />
            <FormTextField
              name={`rates.${index}.name`}
              label={intl.formatMessage(m.rateName)}
              readOnly={props.readOnly}
              required
            />
            <FormTextField
              name={`rates.${index}.amount`}
              label={intl.formatMessage(m.amount)}
              inputMode="decimal"
              readOnly={props.readOnly}
              required
            />
            <FormSelect
              name={`rates.${index}.displayType`}
              label={intl.formatMessage(m.displayType)}
              placeholder={intl.formatMessage(m.asItIsNamed)}
              options={RATE_DISPLAY_TYPES.map((type) => ({
                value: type,
                label: intl.formatMessage(m[type]),
              }))}
              readOnly={props.readOnly}
            />
            <FormSelect
              name={`rates.${index}.parameterType`}
              label={intl.formatMessage(m.parameterType)}
              options={RATE_PARAMETERS.map((type) => ({ value: type, label: intl.formatMessage(m[type]) }))}
              readOnly={props.readOnly}
              required
            />
            <Parameter at={`rates.${index}`} rate={rate} readOnly={props.readOnly} named={props.named} />
            {props.readOnly ? null : (
              <IconButton
                size="sm"
                variant="ghost"
                colorPalette="danger"
                alignSelf="end"
                justifySelf="end"
                gridColumn="-2 / -1"
                aria-label={intl.formatMessage(m.removeRate, { code: rate.code })}
                onClick={() => {
                  setAdded(null);
                  set((all) => all.filter((_one, at) => at !== index));
                }}
              >
                <Trash2 />
              </IconButton>
            )}
          </chakra.div>
        ))}
        {props.readOnly || shown.length >= COUNTS.rates ? null : (
          <Button
            size="xs"
            variant="outline"
            justifySelf="start"
            onClick={() => {
              setAdded(shown.length);
              set((all) => [...all, emptyRate]);
            }}
          >
            <Plus />
            {intl.formatMessage(m.addRate)}
          </Button>
        )}
      </chakra.div>
    </chakra.section>
  );
}

/** What a rate depends on, by its type. */
function Parameter(props: { at: string; rate: Shape; readOnly: boolean; named: readonly Need[] }): ReactNode {
  const intl = useIntl();
  const dayWord = useDayWord();
  const needs = usePriceListEditor_needsQuery().data?.lookupValues ?? [];
  const { at, rate, readOnly } = props;
  const field = { readOnly, required: true };
  switch (rate.parameterType) {
    case 'DAY_OF_WEEK':
      return (
        <FormMultiSelect
          {...field}
          name={`${at}.days`}
          label={intl.formatMessage(m.days)}
          options={DAYS_OF_WEEK.map((day) => ({ value: day, label: dayWord(day) }))}
        />
      );
    case 'TIME_OF_DAY':
      return (
        <>
          <FormTimeInput {...field} name={`${at}.parameterAmount`} label={intl.formatMessage(m.from)} />
          <FormTimeInput {...field} name={`${at}.parameterAmount2`} label={intl.formatMessage(m.to)} />
        </>
      );
    case 'FLAG':
      return (
        <FormSelect
          {...field}
          name={`${at}.parameterAmount`}
          label={intl.formatMessage(m.need)}
          options={namedOptions(needs, props.named)}
        />
      );
    case 'QUANTITY':
      return (
        <>
          <FormSelect
            {...field}
            name={`${at}.parameterUnit`}
            label={intl.formatMessage(m.quantityUnit)}
            hint={intl.formatMessage(m.quantityHint)}
            options={QUANTITY_UNITS.map((unit) => ({ value: unit, label: intl.formatMessage(m[unit]) }))}
          />
          <FormSelect
            {...field}
            name={`${at}.parameterOperator`}
            label={intl.formatMessage(m.operator)}
            options={(['BETWEEN', 'GT'] as const).map((one) => ({
              value: one,
              label: intl.formatMessage(m[one]),
            }))}
          />
          <FormTextField
            {...field}
            name={`${at}.parameterAmount`}
            label={intl.formatMessage(rate.parameterOperator === 'GT' ? m.moreThan : m.from)}
            inputMode="decimal"
          />
          {rate.parameterOperator === 'GT' ? null : (
            <FormTextField
              {...field}
              name={`${at}.parameterAmount2`}
              label={intl.formatMessage(m.to)}
              inputMode="decimal"
            />
          )}
        </>
      );
  }
}
