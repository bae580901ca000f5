import { chakra } from '@chakra-ui/react';
import { DAYS_OF_WEEK } from '@ptc/schema/rules/lists/recurrence';
import { useCallback, useMemo, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useDayWord } from '../../../parts/recurrence/useDayWord.ts';
import { Combobox, type ComboboxItem } from '../../../ui/Combobox.tsx';
import { ruleEditorMessages as m } from './ruleEditor.messages.ts';
import { CONDITIONS, LISTS, type Condition } from './ruleValues.ts';
import { entriesOf, type MarketOptions } from './useRuleWords.ts';

interface Found extends ComboboxItem {
  condition: Condition;
  entry: string | null;
}

const folded = (text: string): string => text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();

/** Finds a condition by what it is called or by what it may ask for. */
export function ConditionSearch(props: {
  options: MarketOptions;
  onTake: (condition: Condition, entry: string | null) => void;
  onClose: () => void;
}): ReactNode {
  const intl = useIntl();
  const dayWord = useDayWord();
  const { options } = props;
  const items = useMemo((): Found[] => {
    const whole = CONDITIONS.map((condition): Found => ({
      id: condition,
      label: intl.formatMessage(m[condition]),
      condition,
      entry: null,
    }));
    const entry = (condition: Condition, { id, name }: { id: string; name: string }): Found => ({
      id: `${condition} ${id}`,
      label: `${intl.formatMessage(m[condition])}: ${name}`,
      condition,
      entry: id,
    });
    return [
      ...whole,
      ...LISTS.flatMap((condition) => entriesOf(options, condition).map((one) => entry(condition, one))),
      ...DAYS_OF_WEEK.map((day) => entry('daysOfWeek', { id: day, name: dayWord(day) })),
      ...options.facilityTypes.map((one) => entry('places', one)),
    ];
  }, [dayWord, intl, options]);
  const search = useCallback(
    (text: string): Promise<readonly Found[]> => {
      const words = folded(text).split(/\s+/u).filter(Boolean);
      return Promise.resolve(
        items.filter(({ label }) => words.every((word) => folded(label).includes(word))).slice(0, 40),
      );
    },
    [items],
  );
  return (
    <chakra.div
      mt="3"
      maxW="420px"
      onKeyDown={(event) => {
        if (event.key === 'Escape') props.onClose();
      }}
    >
      <Combobox<Found>
        label={intl.formatMessage(m.condition)}
        placeholder={intl.formatMessage(m.conditionFind)}
        autoFocus
        minimum={0}
        value={null}
        search={search}
        onChange={(found) => {
          if (found) props.onTake(found.condition, found.entry);
        }}
      />
    </chakra.div>
  );
}
