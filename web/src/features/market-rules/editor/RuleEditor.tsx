import { chakra } from '@chakra-ui/react';
import { useEffect, useMemo, useState, type ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { useNavigate, useSearchParams } from 'react-router';
import {
  useRuleEditor_marketQuery,
  useRuleEditor_ruleQuery,
  type MarketRuleRow_marketRuleFragment,
} from '../../../gql/hooks.ts';
import { paths } from '../../../lib/paths.ts';
import { EmptyState, ErrorState, Skeletons } from '../../../ui/Feedback.tsx';
import { replayMessages } from './replay.messages.ts';
import { MarketHealth } from '../../../parts/market-health/MarketHealth.tsx';
import { RuleFoot } from './RuleFoot.tsx';
import { RuleForm, type RuleWins } from './RuleForm.tsx';
import { RuleList } from './RuleList.tsx';
import { ruleEditorMessages as m } from './ruleEditor.messages.ts';
import { newRule, valuesOf, type RuleValues } from './ruleValues.ts';
import { useMoveRule } from './useMoveRule.ts';
import { optionsWith, useRuleWords, type MarketOptions } from './useRuleWords.ts';

type Row = MarketRuleRow_marketRuleFragment;

/**
 * The editor of one rule among those of its market; `new` with `?market=` and `?copy=` is one that is not
 * there yet.
 */
export function RuleEditor({ id }: { id: string }): ReactNode {
  const intl = useIntl();
  const [params] = useSearchParams();
  const isNew = id === 'new';
  const named = isNew ? params.get('copy') : id;
  const one = useRuleEditor_ruleQuery({ variables: { id: named ?? '' }, skip: named === null });
  const node = one.data?.node;
  const rule = node?.__typename === 'MarketRule' ? node : null;
  const marketId = rule?.market.id ?? params.get('market');
  const market = useRuleEditor_marketQuery({
    variables: { marketId: marketId ?? '' },
    skip: marketId === null,
  });
  const failed = one.error ?? market.error;
  if (market.data?.market && (named === null || rule))
    return (
      <Loaded
        key={`${id} ${named ?? ''}`}
        rule={isNew ? null : rule}
        copied={isNew ? rule : null}
        wanted={isNew ? params.getAll('callType') : []}
        options={market.data}
        reload={() => market.refetch()}
      />
    );
  if (failed)
    return (
      <ErrorState
        title={intl.formatMessage(m.loadFailed)}
        onRetry={() => void Promise.all([named === null ? null : one.refetch(), market.refetch()])}
      />
    );
  if ((one.data && !rule) || (market.data && !market.data.market) || (isNew && marketId === null))
    return <EmptyState page title={intl.formatMessage(m.loadFailed)} text={intl.formatMessage(m.gone)} />;
  return (
    <chakra.div p="4">
      <Skeletons rows={10} />
    </chakra.div>
  );
}

const knownNames = (rule: Row | null): Map<string, string> =>
  new Map(
    rule === null
      ? []
      : [
          rule.callTypes,
          rule.urgencies,
          rule.priorities,
          rule.variables,
          rule.facilityTypes,
          rule.requiredForms,
          rule.rounds.flatMap(({ members }) => members),
        ].flatMap((list) => list.map(({ id, name }) => [id, name] as const)),
  );

function Loaded(props: {
  rule: Row | null;
  copied: Row | null;
  /** Call types that a new rule is to match. */
  wanted: readonly string[];
  options: MarketOptions;
  reload: () => Promise<unknown>;
}): ReactNode {
  const intl = useIntl();
  const navigate = useNavigate();
  const { rule, copied, wanted, options } = props;
  const [wins, setWins] = useState<readonly RuleWins[] | null>(null);
  const [made, setMade] = useState<string | null>(null);
  const rules = useMemo(
    () => options.marketRules.nodes.toSorted((a, b) => b.rank - a.rank || (a.name < b.name ? -1 : 1)),
    [options],
  );
  const known = useMemo(() => knownNames(rule ?? copied), [copied, rule]);
  const words = useRuleWords(options, known);
  const choices = useMemo(() => optionsWith(options, rule ?? copied), [copied, options, rule]);
  const moving = useMoveRule(rules, props.reload);
  const mayEdit = options.market?.isOwn === true;
  const readOnly = rule === null ? !mayEdit : !rule.canEdit;
  const marketId = options.market?.id ?? '';
  // What it begins with is read once: a change meanwhile must not slip under the hands.
  const [initial] = useState((): RuleValues =>
    rule
      ? valuesOf(rule)
      : copied
        ? { ...valuesOf(copied), name: intl.formatMessage(m.copyOf, { name: copied.name }).slice(0, 100) }
        : {
            ...newRule,
            callTypeIds: options.callTypes.flatMap(({ id }) => (wanted.includes(id) ? [id] : [])),
          },
  );
  // Once the form knows that it is saved: it asks nobody who leaves it then.
  useEffect(() => {
    if (made !== null) void navigate(paths.marketRule(made), { replace: true });
  }, [made, navigate]);
  const newTo = paths.newMarketRule(marketId);
  return (
    <>
      <span className="ptc-sr" role="status">
        {moving.said}
      </span>
      <RuleForm
        rule={rule}
        options={choices}
        words={words}
        place={
          rule ? `market rule ${rule.id}` : `market rule new in ${marketId} of ${copied?.id ?? 'nothing'}`
        }
        initial={initial}
        beforeRuleId={rule === null ? (copied?.id ?? null) : null}
        readOnly={readOnly}
        onWins={setWins}
        onSaved={(saved) => {
          void props.reload();
          if (rule === null) setMade(saved.id);
        }}
        start={
          <RuleList
            rules={rules}
            openId={rule?.id ?? null}
            words={words}
            mayEdit={mayEdit}
            newTo={newTo}
            copyTo={rule ? `${newTo}&copy=${encodeURIComponent(rule.id)}` : null}
            aside={(one) => wins?.find(({ ruleId }) => ruleId === one.id)?.trips ?? (wins ? 0 : null)}
            foot={
              wins ? (
                <chakra.p px="3" pt="2" fontSize="12px" color="fg.muted">
                  {intl.formatMessage(replayMessages.counts)}
                </chakra.p>
              ) : null
            }
            onMove={moving.move}
            onPlace={moving.place}
          />
        }
        foot={
          <>
            {mayEdit ? (
              <MarketHealth marketId={marketId} ruleId={rule?.id ?? null} key={rule?.version ?? 0} />
            ) : null}
            {rule ? <RuleFoot rule={rule} onEnded={() => void navigate(paths.marketRules)} /> : null}
          </>
        }
      />
    </>
  );
}
