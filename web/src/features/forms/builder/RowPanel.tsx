import { chakra } from '@chakra-ui/react';
import { QUESTION_FIELDS, QUESTION_KINDS } from '@ptc/schema/rules/questionnaire';
import { useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FormCheckbox, FormSelect, FormTextField } from '../../../ui/form/fields.tsx';
import { useFormPart } from '../../../ui/form/FormContext.ts';
import { FormGrid, WideField } from '../../../ui/form/FormGrid.tsx';
import { builderMessages as m } from './builder.messages.ts';
import type { BuilderValues, RowValues } from './builder.values.ts';
import { ChoicesFields } from './ChoicesFields.tsx';
import { EffectFields } from './EffectFields.tsx';
import { ScriptField, type ScriptFailure } from './ScriptField.tsx';
import type { NamedQuestion } from './scriptCompletion.ts';
import type { BuilderLists } from './useBuilderLists.ts';

const Title = ({ children }: { children: ReactNode }): ReactNode => (
  <chakra.h3 fontSize="13px" fontWeight="600" mt="4" mb="2">
    {children}
  </chakra.h3>
);

/** The fields of one row. */
export function RowPanel(props: {
  at: number;
  lists: BuilderLists;
  readOnly: boolean;
  /** Where its text begins to be typed: a row that was just added. */
  fresh: boolean;
  /** How its scripts failed with the preview's answers. */
  failures: { onIsVisible: ScriptFailure | null; rules: ScriptFailure | null };
}): ReactNode {
  const intl = useIntl();
  const { at, lists, readOnly } = props;
  const row = useFormPart<BuilderValues, RowValues | undefined>(({ values }) => values.questions[at]);
  const named = useFormPart<BuilderValues, NamedQuestion[]>(({ values }) =>
    values.questions
      .filter(({ kind }) => kind === 'QUESTION')
      .map(({ name, text, field, choices }) => ({
        name,
        text,
        values: field === 'CHOICE' ? choices.map(({ value }) => value).filter((value) => value !== '') : [],
      })),
  );
  const above = useFormPart<BuilderValues, string[]>(({ values }) =>
    values.questions.slice(0, at).map(({ name }) => name),
  );
  const earlier = useMemo(() => named.filter(({ name }) => above.includes(name)), [above, named]);
  const sections = useFormPart<BuilderValues, string[]>(({ values }) => [
    ...new Set(values.questions.map(({ section }) => section.trim()).filter((section) => section !== '')),
  ]);
  if (!row) return null;
  const field = (name: keyof RowValues): string => `questions.${at}.${name}`;
  const asks = row.kind === 'QUESTION';
  const typed = row.field === 'TEXT' || row.field === 'MEMO';
  const check = (
    name: 'required' | 'checked' | 'valueRequired' | 'selectionRequired' | 'multiple' | 'visible',
  ) => <FormCheckbox name={field(name)} label={intl.formatMessage(m[name])} readOnly={readOnly} />;
  return (
    <chakra.section
      aria-label={row.text || intl.formatMessage(m.untitled)}
      bg="bg.panel"
      borderWidth="1px"
      borderRadius="l3"
      px="4"
      py="3"
      minW="0"
    >
      <FormGrid>
        <WideField>
          <FormTextField
            name={field('text')}
            label={intl.formatMessage(m.text)}
            hint={intl.formatMessage(m.textHint)}
            autoFocus={props.fresh}
            readOnly={readOnly}
            required
          />
        </WideField>
        <FormSelect
          name={field('kind')}
          label={intl.formatMessage(m.kind)}
          noEmpty
          readOnly={readOnly}
          options={QUESTION_KINDS.map((kind) => ({ value: kind, label: intl.formatMessage(m[kind]) }))}
        />
        <FormTextField
          name={field('name')}
          label={intl.formatMessage(m.name)}
          hint={intl.formatMessage(m.nameHint)}
          readOnly={readOnly}
          required
        />
        {row.kind === 'MAIN_HEADER' ? null : (
          <FormTextField
            name={field('section')}
            label={intl.formatMessage(m.section)}
            hint={
              sections.length > 0
                ? intl.formatMessage(m.sectionsThere, {
                    names: intl.formatList(sections, { type: 'unit' }),
                  })
                : intl.formatMessage(m.sectionHint)
            }
            readOnly={readOnly}
          />
        )}
        {asks ? (
          <FormTextField
            name={field('displayLabel')}
            label={intl.formatMessage(m.displayLabel)}
            hint={intl.formatMessage(m.displayLabelHint)}
            readOnly={readOnly}
          />
        ) : null}
      </FormGrid>
      {asks ? (
        <>
          <chakra.div
            mt="3"
            display="grid"
            gap="2"
            gridTemplateColumns={{ base: '1fr', sm: 'repeat(2, minmax(0, 1fr))' }}
          >
            {check('required')}
            {check('checked')}
            {check('selectionRequired')}
            {check('visible')}
          </chakra.div>
          <chakra.div mt="3">
            <FormGrid>
              <chakra.div gridColumn={row.field === 'NONE' ? '1 / -1' : undefined}>
                <FormSelect
                  name={field('field')}
                  label={intl.formatMessage(m.field)}
                  noEmpty
                  readOnly={readOnly}
                  options={QUESTION_FIELDS.map((one) => ({ value: one, label: intl.formatMessage(m[one]) }))}
                />
              </chakra.div>
              {row.field === 'NONE' ? null : (
                <FormTextField name={field('hint')} label={intl.formatMessage(m.hint)} readOnly={readOnly} />
              )}
              {typed ? (
                <FormTextField
                  name={field('mask')}
                  label={intl.formatMessage(m.mask)}
                  hint={intl.formatMessage(m.maskHint)}
                  readOnly={readOnly}
                />
              ) : null}
            </FormGrid>
            {row.field === 'NONE' ? null : (
              <chakra.div mt="3" display="grid" gap="2">
                {check('valueRequired')}
                {row.field === 'CHOICE' ? check('multiple') : null}
              </chakra.div>
            )}
          </chakra.div>
          {row.field === 'CHOICE' ? (
            <chakra.div mt="3">
              <ChoicesFields at={at} lists={lists} readOnly={readOnly} />
            </chakra.div>
          ) : null}
          <Title>{intl.formatMessage(m.effect)}</Title>
          <EffectFields name={field('effect')} lists={lists} readOnly={readOnly} />
          <chakra.p mt="2" fontSize="12.5px" color="fg.muted">
            {intl.formatMessage(m.effectHint)}
          </chakra.p>
        </>
      ) : null}
      <Title>{intl.formatMessage(m.scripts)}</Title>
      <chakra.div display="grid" gap="3" gridTemplateColumns="minmax(0, 1fr)">
        <ScriptField
          key={`${row.key} onIsVisible`}
          name={field('onIsVisible')}
          label={intl.formatMessage(m.onIsVisible)}
          hint={intl.formatMessage(m.onIsVisibleHint)}
          readOnly={readOnly}
          questions={earlier}
          failure={props.failures.onIsVisible}
        />
        {asks ? (
          <ScriptField
            key={`${row.key} rules`}
            name={field('rules')}
            label={intl.formatMessage(m.rules)}
            hint={intl.formatMessage(m.rulesHint)}
            readOnly={readOnly}
            questions={named}
            failure={props.failures.rules}
          />
        ) : null}
      </chakra.div>
    </chakra.section>
  );
}
