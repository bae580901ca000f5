import { chakra, NativeSelect } from '@chakra-ui/react';
import { FORM_FACTS_BY_PLACE, type FormFactPlace } from '@ptc/schema/rules/formFacts';
import { memo, useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FormTextField } from '../../../ui/form/fields.tsx';
import { useFormField, useFormPart } from '../../../ui/form/FormContext.ts';
import { factMessages, pdfFormMessages as m, placeMessages } from './pdfForm.messages.ts';
import type { MappingSource, PdfValues } from './pdfForm.values.ts';

const places = Object.keys(FORM_FACTS_BY_PLACE) as FormFactPlace[];

/** With what each field of the template is filled. */
export function MappingTable(): ReactNode {
  const intl = useIntl();
  const lines = useFormPart<PdfValues, readonly { field: string; kind: string }[]>(({ values }) =>
    values.mapping.map(({ field, kind }) => ({ field, kind })),
  );
  const choices = useMemo(
    () =>
      places.map((place) => (
        <optgroup key={place} label={intl.formatMessage(placeMessages[place])}>
          {FORM_FACTS_BY_PLACE[place].map((fact) => (
            <option key={fact} value={fact}>
              {intl.formatMessage(factMessages[fact])}
            </option>
          ))}
        </optgroup>
      )),
    [intl],
  );
  if (lines.length === 0) return null;
  return (
    <section aria-label={intl.formatMessage(m.mapping)}>
      <chakra.h3 fontSize="sm" fontWeight="600" mb="1">
        {intl.formatMessage(m.mapping)}
      </chakra.h3>
      <chakra.ul listStyleType="none" display="grid" gap="1" data-testid="mapping">
        {lines.map(({ field, kind }, at) => (
          <Line key={field} at={at} field={field} kind={kind} choices={choices} />
        ))}
      </chakra.ul>
    </section>
  );
}

const Line = memo(function Line(props: {
  at: number;
  field: string;
  kind: string;
  choices: ReactNode;
}): ReactNode {
  const intl = useIntl();
  const { at, field, kind } = props;
  const source = useFormField<MappingSource>(`mapping.${at}.source`);
  const name = { field };
  return (
    <chakra.li
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: 'minmax(110px, 1fr) minmax(150px, 1.3fr) minmax(120px, 1fr)' }}
      gap="2"
      alignItems="start"
      borderBottomWidth="1px"
      py="1"
    >
      <chakra.span fontSize="13px" overflowWrap="anywhere" pt="1.5">
        {field}
      </chakra.span>
      <NativeSelect.Root size="sm">
        <NativeSelect.Field
          aria-label={intl.formatMessage(m.filledWithOf, name)}
          value={source.value}
          onChange={({ currentTarget }) => source.onChange(currentTarget.value as MappingSource)}
          onBlur={source.onBlur}
        >
          <option value="">{intl.formatMessage(m.nothing)}</option>
          <option value="QUESTION">{intl.formatMessage(m.question)}</option>
          {props.choices}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
      <chakra.div display="grid" gap="1">
        {source.value === 'QUESTION' ? (
          <FormTextField
            name={`mapping.${at}.question`}
            label={intl.formatMessage(m.questionOf, name)}
            hideLabel
            placeholder={intl.formatMessage(m.questionHint)}
          />
        ) : null}
        {source.value !== '' && kind !== 'TEXT' ? (
          <FormTextField
            name={`mapping.${at}.equals`}
            label={intl.formatMessage(m.equalsOf, name)}
            hideLabel
            placeholder={intl.formatMessage(m.equals)}
          />
        ) : null}
      </chakra.div>
    </chakra.li>
  );
});
