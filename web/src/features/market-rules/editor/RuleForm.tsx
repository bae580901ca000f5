import { Button, chakra } from '@chakra-ui/react';
import { marketRuleRules } from '@ptc/schema/rules/marketRule';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import type {
  MarketRuleRow_marketRuleFragment,
  ReplayPeriod,
  RuleReplay_replayQuery,
} from '../../../gql/hooks.ts';
import { useRule } from '../../../lib/forms/useRule.ts';
import { AppForm } from '../../../ui/form/AppForm.tsx';
import { useFormPart } from '../../../ui/form/FormContext.ts';
import { useAsOpened } from '../../../ui/form/useAsOpened.ts';
import { lazyPart } from '../../../ui/lazyPart.tsx';
import { HowPanel } from './HowPanel.tsx';
import { MatchLine } from './MatchLine.tsx';
import { ReplayPanel } from './ReplayPanel.tsx';
import { replayMessages as r } from './replay.messages.ts';
import { RoundsPanel } from './RoundsPanel.tsx';
import { RuleBar } from './RuleBar.tsx';
import { changedFields, fieldOf, ruleOf, valuesOf, type RuleValues } from './ruleValues.ts';
import type { MarketOptions, RuleWords } from './useRuleWords.ts';
import { StaleRuleDialog } from './StaleRuleDialog.tsx';
import { useRuleReplay } from './useRuleReplay.ts';
import { useSaveRule, type StaleRule } from './useSaveRule.ts';
import { WhenPanel } from './WhenPanel.tsx';

type Row = MarketRuleRow_marketRuleFragment;

const judge = marketRuleRules();

const TryDialog = lazyPart(
  () => import('./TryDialog.tsx'),
  (part) => part.TryDialog,
);

/** A rule with how many of the replayed legs it wins. */
export type RuleWins = RuleReplay_replayQuery['ruleReplay']['rules'][number];

/** What the columns beside the form are given of it. */
export interface RuleFormParts {
  rule: Row | null;
  options: MarketOptions;
  words: RuleWords;
}

/** The form of a rule: the bar over it, its three panels, and what stands at both sides. */
export function RuleForm(
  props: RuleFormParts & {
    place: string;
    initial: RuleValues;
    beforeRuleId: string | null;
    readOnly: boolean;
    start: ReactNode;
    foot: ReactNode;
    onSaved: (rule: Row) => void;
    /** How many of the replayed legs each rule wins, when it is known. */
    onWins: (wins: readonly RuleWins[]) => void;
  },
): ReactNode {
  const { rule, options } = props;
  const opened = useAsOpened({ values: props.initial, version: rule?.version ?? 0 });
  const read = opened.row;
  // Moving a rule makes a new version of it and says nothing else: what it says is what was read.
  const moved = rule !== null && JSON.stringify(valuesOf(rule)) === JSON.stringify(read.values);
  const validate = useRule<RuleValues>(judge, ruleOf, fieldOf);
  const [stale, setStale] = useState<{ mine: RuleValues; theirs: StaleRule } | null>(null);
  const [saved, setSaved] = useState(false);
  const { save, busy } = useSaveRule({
    rule,
    marketId: options.market?.id ?? '',
    beforeRuleId: props.beforeRuleId,
    onStale: (mine, theirs) => setStale({ mine, theirs }),
    onSaved: (next) => {
      setSaved(rule === null);
      opened.reopen({ values: valuesOf(next), version: next.version });
      props.onSaved(next);
    },
  });
  return (
    <AppForm<RuleValues>
      id="rule-form"
      place={props.place}
      initialValues={read.values}
      enableReinitialize
      validate={validate}
      rename={fieldOf}
      onSubmit={(values) => save(values, opened.version(moved ? rule.version : undefined))}
    >
      {(form) => (
        <>
          <Columns
            {...props}
            base={read.values}
            busy={busy}
            saved={saved}
            onDiscard={() => {
              opened.discard();
              form.change(() => read.values);
            }}
            onSubmit={form.submit}
          />
          {stale ? (
            <StaleRuleDialog
              base={read.values}
              stale={stale}
              words={props.words}
              busy={busy}
              onClose={() => setStale(null)}
              onMerged={(values, theirs) => {
                opened.mergedWith(theirs.version);
                setStale(null);
                form.send(values);
              }}
            />
          ) : null}
        </>
      )}
    </AppForm>
  );
}

function Columns(
  props: RuleFormParts & {
    base: RuleValues;
    readOnly: boolean;
    busy: boolean;
    saved: boolean;
    start: ReactNode;
    foot: ReactNode;
    beforeRuleId: string | null;
    onDiscard: () => void;
    onSubmit: () => void;
    onWins: (wins: readonly RuleWins[]) => void;
  },
): ReactNode {
  const intl = useIntl();
  const { rule, options, words, readOnly, base, onWins } = props;
  const [period, setPeriod] = useState<ReplayPeriod>('LAST_30_DAYS');
  const [trying, setTrying] = useState(false);
  const state = useRuleReplay({
    marketId: options.market?.id ?? '',
    ruleId: rule?.id ?? null,
    beforeRuleId: props.beforeRuleId,
    period,
    wanted: !readOnly,
  });
  const wins = state.replay?.rules;
  useEffect(() => {
    if (wins) onWins(wins);
  }, [onWins, wins]);
  const values = useFormPart<RuleValues, RuleValues>((form) => form.values);
  const changed = useMemo(() => new Set<string>(changedFields(base, values)), [base, values]);
  // One that is out of use may stay where it is required already.
  const forms = [
    ...props.options.formDefinitions.nodes,
    ...(props.rule?.requiredForms ?? []).filter(
      ({ id }) => !props.options.formDefinitions.nodes.some((form) => form.id === id),
    ),
  ];
  return (
    <chakra.div display="grid" gap="3.5" gridTemplateColumns="minmax(0, 1fr)">
      <RuleBar
        rule={rule}
        marketName={options.market?.displayName ?? ''}
        changes={changed.size}
        busy={props.busy}
        readOnly={readOnly}
        saved={props.saved}
        onDiscard={props.onDiscard}
        onSubmit={props.onSubmit}
      >
        {readOnly ? null : (
          <Button
            size="sm"
            h="32px"
            variant="outline"
            disabled={state.draft === null}
            onClick={() => setTrying(true)}
          >
            {intl.formatMessage(r.try)}
          </Button>
        )}
      </RuleBar>
      {trying && state.draft !== null ? (
        <TryDialog
          draft={state.draft}
          timeZone={options.market?.timeZone ?? 'UTC'}
          onClose={() => setTrying(false)}
        />
      ) : null}
      <chakra.div
        display="grid"
        gap="3.5"
        gridTemplateColumns={{
          base: 'minmax(0, 1fr)',
          lg: '220px minmax(0, 1fr)',
          ...(readOnly ? {} : { xl: '220px minmax(0, 1fr) 360px' }),
        }}
        alignItems="start"
      >
        {props.start}
        <chakra.div display="grid" gap="3.5" gridTemplateColumns="minmax(0, 1fr)">
          <WhenPanel options={options} words={words} changed={changed} readOnly={readOnly}>
            <MatchLine
              replay={state.replay}
              searching={state.searching}
              isNew={rule === null}
              ruleName={(id) => options.marketRules.nodes.find((one) => one.id === id)?.name ?? '?'}
            />
          </WhenPanel>
          <RoundsPanel
            options={options}
            words={words}
            base={base}
            version={rule?.version ?? null}
            readOnly={readOnly}
          />
          <HowPanel changed={changed} forms={forms} readOnly={readOnly} />
          {props.foot}
        </chakra.div>
        {readOnly ? null : (
          <chakra.div gridColumn={{ lg: '2', xl: 'auto' }}>
            <ReplayPanel
              state={state}
              timeZone={options.market?.timeZone ?? 'UTC'}
              period={period}
              onPeriod={setPeriod}
            />
          </chakra.div>
        )}
      </chakra.div>
    </chakra.div>
  );
}
