import { Button, chakra } from '@chakra-ui/react';
import { Plus, X } from 'lucide-react';
import { useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useHotkeys } from '../../../lib/hotkeys/hotkeys.ts';
import { useFormChange, useFormPart } from '../../../ui/form/FormContext.ts';
import { Keys } from '../../../ui/Keys.tsx';
import { ConditionFields } from './ConditionFields.tsx';
import { ConditionSearch } from './ConditionSearch.tsx';
import { ruleEditorMessages as m } from './ruleEditor.messages.ts';
import { CONDITIONS, gone, isSet, withCondition, type Condition, type RuleValues } from './ruleValues.ts';
import { useOpenWrong } from './useOpenWrong.ts';
import type { MarketOptions, RuleWords } from './useRuleWords.ts';

/** For which bookings the rule is: its conditions as chips, one of them open below; `/` takes up another. */
export function WhenPanel(props: {
  options: MarketOptions;
  words: RuleWords;
  changed: ReadonlySet<string>;
  readOnly: boolean;
  children?: ReactNode;
}): ReactNode {
  const intl = useIntl();
  const { options, words, readOnly } = props;
  const values = useFormPart<RuleValues, RuleValues>((form) => form.values);
  const change = useFormChange<RuleValues>();
  const [open, setOpen] = useState<Condition | null>(null);
  const [searching, setSearching] = useState(false);
  const adder = useRef<HTMLButtonElement>(null);
  useOpenWrong({ parts: CONDITIONS.map((key) => [key, key] as const), open, onOpen: setOpen });
  const search = (): void => {
    if (!readOnly) setSearching(true);
  };
  useHotkeys([{ keys: '/', label: intl.formatMessage(m.condition), run: search, enabled: !readOnly }]);
  const shown = CONDITIONS.filter((key) => isSet(values, key) || key === open);
  const take = (key: Condition, entry: string | null): void => {
    setSearching(false);
    setOpen(key);
    change((now) => withCondition(now, key, entry));
  };
  const remove = (key: Condition): void => {
    change((now) => ({ ...now, [key]: gone[key] }));
    if (open === key) setOpen(null);
    adder.current?.focus();
  };
  return (
    <chakra.section bg="bg.panel" borderWidth="1px" borderRadius="l3" px="4" py="3.5">
      <chakra.h2 fontSize="13px" fontWeight="600" mb="2.5">
        {intl.formatMessage(m.when)}{' '}
        <chakra.span fontWeight="400" color="fg.muted" ms="1">
          {intl.formatMessage(m.whenHint)}
        </chakra.span>
      </chakra.h2>
      <chakra.ul display="flex" flexWrap="wrap" gap="2" alignItems="center" listStyleType="none">
        {shown.length === 0 ? (
          <chakra.li color="fg.muted" fontSize="13px">
            {intl.formatMessage(m.every)}
          </chakra.li>
        ) : null}
        {shown.map((key) => {
          const name = intl.formatMessage(m[key]);
          const text = words.condition(values, key);
          return (
            <chakra.li
              key={key}
              display="flex"
              alignItems="center"
              minH="32px"
              maxW="full"
              borderWidth="1px"
              borderRadius="16px"
              borderColor={open === key || props.changed.has(key) ? 'accent.border' : 'border.emphasized'}
              bg={props.changed.has(key) ? 'accent.subtle' : 'bg.panel'}
              fontSize="13px"
            >
              <chakra.button
                type="button"
                ps="3"
                pe={readOnly ? '3' : '1'}
                minH="30px"
                textAlign="start"
                minW="0"
                disabled={readOnly}
                aria-expanded={readOnly ? undefined : open === key}
                onClick={() => setOpen(open === key ? null : key)}
              >
                <chakra.span color="fg.muted" me="1.5">
                  {name}
                </chakra.span>
                <chakra.span fontWeight="550" overflowWrap="anywhere">
                  {text}
                </chakra.span>
              </chakra.button>
              {readOnly ? null : (
                <chakra.button
                  type="button"
                  display="grid"
                  placeItems="center"
                  w="30px"
                  h="30px"
                  color="fg.muted"
                  aria-label={intl.formatMessage(m.remove, { condition: name })}
                  onClick={() => remove(key)}
                >
                  <X size={14} aria-hidden />
                </chakra.button>
              )}
            </chakra.li>
          );
        })}
        {readOnly ? null : (
          <li>
            <Button
              ref={adder}
              size="xs"
              h="32px"
              variant="outline"
              borderStyle="dashed"
              borderRadius="16px"
              color="fg.muted"
              onClick={search}
            >
              <Plus aria-hidden />
              {intl.formatMessage(m.condition)} <Keys keys="/" />
            </Button>
          </li>
        )}
      </chakra.ul>
      {searching ? (
        <ConditionSearch
          options={options}
          onTake={take}
          onClose={() => {
            setSearching(false);
            adder.current?.focus();
          }}
        />
      ) : null}
      {open !== null && !readOnly ? (
        <ConditionFields
          key={open}
          condition={open}
          options={options}
          onClose={() => {
            setOpen(null);
            adder.current?.focus();
          }}
        />
      ) : null}
      {props.children}
    </chakra.section>
  );
}
