import { Button, chakra, IconButton } from '@chakra-ui/react';
import { ArrowDown, ArrowUp, ChevronDown, ChevronRight, Plus, X } from 'lucide-react';
import { getIn } from 'formik';
import { useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { FormTextField } from '../../../ui/form/fields.tsx';
import { useFormChange, useFormPart } from '../../../ui/form/FormContext.ts';
import { builderMessages as m } from './builder.messages.ts';
import { moved, newChoice, type BuilderValues, type ChoiceValues } from './builder.values.ts';
import { EffectFields } from './EffectFields.tsx';
import type { BuilderLists } from './useBuilderLists.ts';

const none: ChoiceValues[] = [];

/** The values to choose, each with what it says; in the order they are offered. */
export function ChoicesFields(props: { at: number; lists: BuilderLists; readOnly: boolean }): ReactNode {
  const intl = useIntl();
  const { at, lists, readOnly } = props;
  const place = `questions.${at}.choices`;
  const change = useFormChange<BuilderValues>();
  const choices = useFormPart<BuilderValues, ChoiceValues[]>(
    ({ values }) => values.questions[at]?.choices ?? none,
  );
  const wrong = useFormPart<BuilderValues, string | null>(({ errors, touched, submitCount }) => {
    const error = getIn(errors, place) as unknown;
    return typeof error === 'string' && (submitCount > 0 || getIn(touched, place) !== undefined)
      ? error
      : null;
  });
  const [open, setOpen] = useState<string | null>(null);
  const put = (next: ChoiceValues[]): void =>
    change((values) => ({
      ...values,
      questions: values.questions.map((row, index) => (index === at ? { ...row, choices: next } : row)),
    }));
  const step = (from: number, by: number): void => put(moved(choices, from, from + by));
  return (
    <chakra.fieldset minW="0" borderWidth="0" p="0" m="0" data-field={place}>
      <chakra.legend fontSize="13px" fontWeight="500" color="fg.muted" mb="1">
        {intl.formatMessage(m.choices)}
      </chakra.legend>
      <chakra.ol listStyleType="none" display="grid" gap="1.5">
        {choices.map((choice, index) => {
          const no = index + 1;
          const shown = open === choice.key;
          const told = lists.told(choice.effect) || intl.formatMessage(m.saysNothing);
          return (
            <chakra.li key={choice.key} borderWidth="1px" borderRadius="l2" px="2" py="1.5">
              <chakra.div
                display="flex"
                gap="1.5"
                alignItems="center"
                onKeyDown={(event) => {
                  if (readOnly || !event.altKey || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown'))
                    return;
                  event.preventDefault();
                  event.stopPropagation();
                  step(index, event.key === 'ArrowUp' ? -1 : 1);
                }}
              >
                <chakra.div flex="1" minW="0">
                  <FormTextField
                    name={`${place}.${index}.value`}
                    label={intl.formatMessage(m.choice, { no })}
                    hideLabel
                    readOnly={readOnly}
                    required
                  />
                </chakra.div>
                <Button
                  size="2xs"
                  variant="ghost"
                  aria-expanded={shown}
                  aria-label={`${intl.formatMessage(m.saysOf, { choice: choice.value || no })}: ${told}`}
                  onClick={() => setOpen(shown ? null : choice.key)}
                  maxW={{ base: '110px', sm: '220px' }}
                >
                  {shown ? <ChevronDown size={14} aria-hidden /> : <ChevronRight size={14} aria-hidden />}
                  <chakra.span overflow="hidden" textOverflow="ellipsis" fontWeight="400">
                    {told}
                  </chakra.span>
                </Button>
                {readOnly ? null : (
                  <>
                    <IconButton
                      size="2xs"
                      variant="ghost"
                      aria-label={`${intl.formatMessage(m.up)}: ${choice.value || no}`}
                      disabled={index === 0}
                      onClick={() => step(index, -1)}
                    >
                      <ArrowUp />
                    </IconButton>
                    <IconButton
                      size="2xs"
                      variant="ghost"
                      aria-label={`${intl.formatMessage(m.down)}: ${choice.value || no}`}
                      disabled={index === choices.length - 1}
                      onClick={() => step(index, 1)}
                    >
                      <ArrowDown />
                    </IconButton>
                    <IconButton
                      size="2xs"
                      variant="ghost"
                      aria-label={intl.formatMessage(m.removeChoice, { no })}
                      onClick={() => put(choices.filter(({ key }) => key !== choice.key))}
                    >
                      <X />
                    </IconButton>
                  </>
                )}
              </chakra.div>
              {shown ? (
                <chakra.div pt="2" pb="1">
                  <EffectFields name={`${place}.${index}.effect`} lists={lists} readOnly={readOnly} />
                </chakra.div>
              ) : null}
            </chakra.li>
          );
        })}
      </chakra.ol>
      <chakra.div aria-live="polite">
        {wrong === null ? null : (
          <chakra.p mt="1" fontSize="12.5px" color="danger.fg" data-field-error>
            {wrong}
          </chakra.p>
        )}
      </chakra.div>
      {readOnly ? null : (
        <Button
          mt="1.5"
          size="xs"
          variant="outline"
          aria-invalid={wrong === null ? undefined : true}
          onClick={() => put([...choices, newChoice()])}
        >
          <Plus aria-hidden />
          {intl.formatMessage(m.addChoice)}
        </Button>
      )}
    </chakra.fieldset>
  );
}
