import { Button, chakra } from '@chakra-ui/react';
import { DAYS_OF_WEEK } from '@ptc/schema/rules/lists/recurrence';
import { useEffect, useRef, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDayWord } from '../../../parts/recurrence/useDayWord.ts';
import { FormMultiSelect, FormSelect, FormTextField } from '../../../ui/form/fields.tsx';
import { ruleEditorMessages as m } from './ruleEditor.messages.ts';
import type { Condition } from './ruleValues.ts';
import { entriesOf, type MarketOptions } from './useRuleWords.ts';

/** Whether the key went to a field whose list is open. */
const hasOpenList = (target: EventTarget): boolean =>
  target instanceof Element && target.closest('[role=listbox],[aria-expanded=true]') !== null;

const ENDS = ['EITHER', 'PICK_UP', 'DROP_OFF'] as const;

/** The fields of the condition that is open. */
export function ConditionFields(props: {
  condition: Condition;
  options: MarketOptions;
  onClose: () => void;
}): ReactNode {
  const intl = useIntl();
  const box = useRef<HTMLDivElement>(null);
  // What was taken up is filled in at once.
  useEffect(() => box.current?.querySelector<HTMLElement>('input, select, [role=combobox]')?.focus(), []);
  return (
    <chakra.div
      ref={box}
      mt="3"
      p="3"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.subtle"
      display="grid"
      gap="3"
      onKeyDown={(event) => {
        // The topmost goes first: an open list is closed by itself.
        if (event.key === 'Escape' && !hasOpenList(event.target)) {
          event.stopPropagation();
          props.onClose();
        }
      }}
    >
      <Fields {...props} />
      <chakra.div>
        <Button size="xs" variant="outline" onClick={props.onClose}>
          {intl.formatMessage(m.done)}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

function Fields({ condition, options }: { condition: Condition; options: MarketOptions }): ReactNode {
  const intl = useIntl();
  const dayWord = useDayWord();
  const label = intl.formatMessage(m[condition]);
  const choices = (list: readonly { id: string; name: string }[]) =>
    list.map(({ id, name }) => ({ value: id, label: name }));
  const pair = (of: string, to: string, hint?: string): ReactNode => (
    <chakra.div display="grid" gridTemplateColumns="1fr 1fr" gap="3" maxW="420px">
      <FormTextField name={`${of}.from`} label={intl.formatMessage(m.from)} hint={hint} />
      <FormTextField name={`${of}.to`} label={to} />
    </chakra.div>
  );
  switch (condition) {
    case 'daysOfWeek':
      return (
        <FormMultiSelect
          name="daysOfWeek"
          label={label}
          options={DAYS_OF_WEEK.map((day) => ({ value: day, label: dayWord(day) }))}
        />
      );
    case 'timeOfDay':
      return pair('timeOfDay', intl.formatMessage(m.to));
    case 'distance':
      return pair('distance', intl.formatMessage(m.to), intl.formatMessage(m.quantityHint));
    case 'age':
    case 'weight':
    case 'patients':
    case 'volume':
      return pair(condition, intl.formatMessage(m.to), intl.formatMessage(m.quantityHint));
    case 'lead':
      return pair('lead', intl.formatMessage(m.under), intl.formatMessage(m.leadHint));
    case 'payorTypes':
      return <FormTextField name="payorTypes" label={label} hint={intl.formatMessage(m.payorHint)} />;
    case 'places':
      return (
        <chakra.div display="grid" gridTemplateColumns={{ base: '1fr', md: '2fr 1fr' }} gap="3">
          <FormMultiSelect name="places.typeIds" label={label} options={choices(options.facilityTypes)} />
          <FormSelect
            name="places.end"
            label={intl.formatMessage(m.end_)}
            noEmpty
            options={ENDS.map((end) => ({ value: end, label: intl.formatMessage(m[end]) }))}
          />
        </chakra.div>
      );
    default:
      return (
        <FormMultiSelect name={condition} label={label} options={choices(entriesOf(options, condition))} />
      );
  }
}
