import { chakra } from '@chakra-ui/react';
import { CircleCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';
import { useMarketHealth_findingsQuery, type MarketHealth_findingsQuery } from '../../gql/hooks.ts';
import { paths } from '../../lib/paths.ts';
import { useTime } from '../../lib/time/useTime.ts';
import { credentialWords } from '../credentials/credentials.messages.ts';
import { marketHealthMessages as m } from './marketHealth.messages.ts';

type Finding = MarketHealth_findingsQuery['marketHealth'][number];

/**
 * Where what is found is put right: at the rule, the contract, the members of the market, or in a new rule
 * for what none matches.
 */
const fixOf = ({ finding: { kind, rule, contract }, entryIds }: Line, marketId: string): string => {
  if (rule) return paths.marketRule(rule.id);
  const market = `${paths.markets}?market=${encodeURIComponent(marketId)}`;
  // Who carries a call type or a need, or may work again, is seen among the members.
  if (kind === 'COMPANY_SUSPENDED' || kind === 'CALL_TYPE_NOT_CARRIED' || kind === 'NEED_NOT_CARRIED')
    return `${market}&tab=members`;
  if (kind === 'QUESTIONS_NAME_OUT_OF_USE') return paths.questions;
  if (kind === 'NO_RULE' || kind === 'CALL_TYPE_UNMATCHED') return paths.newMarketRule(marketId, entryIds);
  return contract ? `${paths.contracts}?contract=${encodeURIComponent(contract.id)}` : paths.marketRules;
};

/** One line: what is found of entries of a list stands together. */
interface Line {
  finding: Finding;
  entries: readonly string[];
  entryIds: readonly string[];
}

const linesOf = (findings: readonly Finding[]): Line[] =>
  [
    ...Map.groupBy(
      findings,
      ({ kind, rule, round, contract, credential }) =>
        `${kind} ${rule?.id ?? ''} ${round ?? ''} ${contract?.id ?? ''} ${credential ?? ''}`,
    ).values(),
  ].flatMap((of) => {
    const [finding] = of;
    const entries = of.flatMap(({ entry }) => entry ?? []);
    return finding
      ? [{ finding, entries: entries.map(({ name }) => name), entryIds: entries.map(({ id }) => id) }]
      : [];
  });

/**
 * What of a market can no longer be satisfied, each with the way to where it is put right; one line where
 * everything holds.
 */
export function MarketHealth(props: {
  marketId: string;
  /** The rule that is open: it needs no way to itself. */
  ruleId?: string | null;
  /** With a heading of its own. */
  titled?: boolean;
}): ReactNode {
  const intl = useIntl();
  const time = useTime();
  const { data } = useMarketHealth_findingsQuery({ variables: { marketId: props.marketId } });
  const findings = data?.marketHealth;
  if (!findings) return null;
  if (findings.length === 0)
    return (
      <chakra.p display="flex" gap="2" alignItems="center" fontSize="12.5px" color="fg.muted">
        <CircleCheck size={14} aria-hidden />
        {intl.formatMessage(m.well)}
      </chakra.p>
    );
  const words = ({ finding, entries }: Line): string => {
    const values = {
      rule: finding.rule?.name ?? '',
      round: finding.round ?? 0,
      company: finding.company?.name ?? '',
      entry: intl.formatList(entries, { type: 'disjunction' }),
      credential: finding.credential ? intl.formatMessage(credentialWords[finding.credential]) : '',
      on: finding.on == null ? '' : time.local(`${finding.on}T00:00`, 'date'),
    };
    const later =
      finding.on != null && (finding.kind === 'RULE_ASKS_NOBODY' || finding.kind === 'ROUND_ASKS_NOBODY');
    return intl.formatMessage(
      later ? m[`${finding.kind}_LATER` as 'RULE_ASKS_NOBODY_LATER'] : m[finding.kind],
      values,
    );
  };
  return (
    <chakra.section aria-label={intl.formatMessage(m.title)} fontSize="12.5px">
      {props.titled ? (
        <chakra.h2 fontSize="13px" fontWeight="600" mb="1.5">
          {intl.formatMessage(m.title)}
        </chakra.h2>
      ) : null}
      <chakra.ul listStyleType="none" display="grid" gap="1">
        {linesOf(findings).map((line) => {
          const { finding } = line;
          const fix = finding.rule && finding.rule.id === props.ruleId ? null : fixOf(line, props.marketId);
          const text = words(line);
          return (
            <chakra.li
              key={`${finding.kind} ${finding.rule?.id ?? ''} ${finding.round ?? ''} ${finding.contract?.id ?? ''} ${finding.credential ?? ''}`}
              display="flex"
              gap="2"
              alignItems="baseline"
              color="tone.conflict.fg"
            >
              <chakra.span flex="none" alignSelf="center">
                <TriangleAlert size={14} aria-hidden />
              </chakra.span>
              {fix === null ? (
                <span>{text}</span>
              ) : (
                <chakra.a asChild color="tone.conflict.fg" textDecoration="underline">
                  <Link to={fix}>{text}</Link>
                </chakra.a>
              )}
            </chakra.li>
          );
        })}
      </chakra.ul>
    </chakra.section>
  );
}
