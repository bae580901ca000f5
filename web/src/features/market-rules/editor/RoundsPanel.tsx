import { Button, chakra, IconButton } from '@chakra-ui/react';
import { OctagonAlert, Plus, Trash2 } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useFormChange, useFormPart } from '../../../ui/form/FormContext.ts';
import { FormMultiSelect, FormTextField } from '../../../ui/form/fields.tsx';
import { MultiSelect } from '../../../ui/MultiSelect.tsx';
import { RoundsAxis } from './RoundsAxis.tsx';
import { ruleEditorMessages as m } from './ruleEditor.messages.ts';
import { type RuleValues } from './ruleValues.ts';
import { roundBars } from './roundAxis.ts';
import { spanText } from './span.ts';
import { useOpenWrong } from './useOpenWrong.ts';
import type { MarketOptions, RuleWords } from './useRuleWords.ts';

/** Who is asked and how long: the rounds on one axis of minutes, the one that is open with its fields. */
export function RoundsPanel(props: {
  options: MarketOptions;
  words: RuleWords;
  base: RuleValues;
  version: number | null;
  readOnly: boolean;
}): ReactNode {
  const intl = useIntl();
  const { readOnly, base } = props;
  const { rounds, keepEarlierOpen } = useFormPart<RuleValues, Pick<RuleValues, 'rounds' | 'keepEarlierOpen'>>(
    ({ values }) => ({ rounds: values.rounds, keepEarlierOpen: values.keepEarlierOpen }),
  );
  const change = useFormChange<RuleValues>();
  const [open, setOpen] = useState<number | null>(null);
  useOpenWrong({
    parts: rounds.map((_, index) => [index, `rounds.${index}`] as const),
    open,
    onOpen: setOpen,
  });
  const { total } = roundBars(rounds);
  const was = roundBars(base.rounds).bars;
  const now = roundBars(rounds).bars;
  const moved = props.version === null ? [] : was.filter(({ to }, index) => now[index]?.to !== to);
  return (
    <chakra.section bg="bg.panel" borderWidth="1px" borderRadius="l3" px="4" py="3.5">
      <chakra.h2 fontSize="13px" fontWeight="600" mb="2.5">
        {intl.formatMessage(m.who)}{' '}
        <chakra.span fontWeight="400" color="fg.muted" ms="1">
          {readOnly ? null : intl.formatMessage(m.whoHint)}
        </chakra.span>
      </chakra.h2>
      <RoundsAxis
        rounds={rounds}
        base={props.version === null ? null : base}
        keepEarlierOpen={keepEarlierOpen}
        readOnly={readOnly}
        open={open}
        who={props.words.round}
        onOpen={(index) => setOpen(open === index ? null : index)}
        onMinutes={(index, minutes) =>
          change((values) => ({
            ...values,
            rounds: values.rounds.map((round, at) =>
              at === index ? { ...round, minutes: spanText(minutes) } : round,
            ),
          }))
        }
      />
      {open !== null && rounds[open] !== undefined && !readOnly ? (
        <RoundFields
          key={open}
          index={open}
          options={props.options}
          last={rounds.length === 1}
          onRemove={() => {
            setOpen(null);
            change((values) => ({ ...values, rounds: values.rounds.filter((_, at) => at !== open) }));
          }}
          onClose={() => setOpen(null)}
        />
      ) : null}
      <chakra.div display="flex" flexWrap="wrap" alignItems="center" gap="3" mt="2.5" fontSize="13px">
        {readOnly ? null : (
          <Button
            size="xs"
            variant="outline"
            disabled={rounds.length >= 10}
            onClick={() => {
              setOpen(rounds.length);
              change((values) => ({
                ...values,
                rounds: [...values.rounds, { tiers: [], memberIds: [], minutes: '30 min' }],
              }));
            }}
          >
            <Plus aria-hidden />
            {intl.formatMessage(m.addRound)}
          </Button>
        )}
        {moved.length > 0 ? (
          <chakra.span color="fg.muted">
            {intl.formatMessage(m.dotted, { version: props.version ?? 0, count: moved.length })}
          </chakra.span>
        ) : null}
        <chakra.span ms="auto" color="tone.unfulfilled.fg" display="inline-flex" alignItems="center" gap="1">
          <OctagonAlert size={14} aria-hidden />
          {intl.formatMessage(m.after, { time: spanText(total) })}
        </chakra.span>
      </chakra.div>
    </chakra.section>
  );
}

function RoundFields(props: {
  index: number;
  options: MarketOptions;
  last: boolean;
  onRemove: () => void;
  onClose: () => void;
}): ReactNode {
  const intl = useIntl();
  const { index, options } = props;
  const of = `rounds.${index}`;
  const box = useRef<HTMLDivElement>(null);
  // Opened for what is wrong in it, that is where typing goes on.
  useEffect(() => box.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus(), []);
  const members = (options.market?.members ?? []).map(({ company }) => ({
    value: company.id,
    label: company.name,
  }));
  return (
    <chakra.div
      ref={box}
      role="group"
      aria-label={intl.formatMessage(m.round, { number: index + 1 })}
      mt="3"
      p="3"
      borderWidth="1px"
      borderRadius="l2"
      bg="bg.subtle"
      display="grid"
      gridTemplateColumns={{ base: '1fr', md: '1fr 1fr 130px auto' }}
      gap="3"
      alignItems="start"
    >
      <TierSelect index={index} />
      <FormMultiSelect name={`${of}.memberIds`} label={intl.formatMessage(m.byName)} options={members} />
      <FormTextField name={`${of}.minutes`} label={intl.formatMessage(m.minutes)} />
      <chakra.div display="flex" gap="2" pt={{ base: '0', md: '22px' }}>
        <IconButton
          size="xs"
          variant="outline"
          disabled={props.last}
          aria-label={intl.formatMessage(m.removeRound, { number: index + 1 })}
          onClick={props.onRemove}
        >
          <Trash2 />
        </IconButton>
        <Button size="xs" variant="outline" onClick={props.onClose}>
          {intl.formatMessage(m.done)}
        </Button>
      </chakra.div>
    </chakra.div>
  );
}

/** The tiers a round asks. */
function TierSelect({ index }: { index: number }): ReactNode {
  const intl = useIntl();
  const { tiers, error } = useFormPart<RuleValues, { tiers: number[]; error: string | undefined }>(
    (form) => ({
      tiers: form.values.rounds[index]?.tiers ?? [],
      error: (form.errors as { rounds?: { tiers?: string }[] }).rounds?.[index]?.tiers,
    }),
  );
  const change = useFormChange<RuleValues>();
  return (
    <MultiSelect
      name={`rounds.${index}.tiers`}
      label={intl.formatMessage(m.tiers)}
      value={tiers.map(String)}
      error={error}
      options={[1, 2, 3].map((tier) => ({
        value: String(tier),
        label: intl.formatMessage(m.tier, { tier }),
      }))}
      onChange={(next) =>
        change((values) => ({
          ...values,
          rounds: values.rounds.map((round, at) =>
            at === index ? { ...round, tiers: next.map(Number).toSorted((a, b) => a - b) } : round,
          ),
        }))
      }
    />
  );
}
