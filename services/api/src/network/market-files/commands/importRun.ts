import type { MarketFileSection } from '@ptc/schema/rules/lists/network';
import { attempt } from '../../../platform/attempt.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { InvalidInput, type Refusal } from '../../../platform/refusal.ts';
import type { ConfigurationEdit } from '../../../reference/configuration/domain/editsOf.ts';
import type { NamedKind } from '../domain/byCode.ts';
import { issue, type Difference, type Reason } from '../domain/differences.ts';
import type { MarketState, StateCompany } from '../domain/marketState.ts';

/** Whether a company takes part in the market: it does, it was asked and has not answered, or it does not. */
export type TakesPart = 'YES' | 'AWAITED' | 'NO';

/** A file that is being made true of a market: how the market stood, and what was done to it so far. */
export interface ImportRun {
  readonly tx: CommandTx;
  readonly state: MarketState;
  /** Companies that the file or the market names, by code. */
  readonly companies: ReadonlyMap<string, StateCompany>;
  /** Who takes part, as it stands after what was done. */
  readonly parts: Map<string, TakesPart>;
  /** Series of price lists that were begun here: the id of the first list by whose it is and its name. */
  readonly begun: Map<string, string>;
}

/** What is to be done to one thing. */
export interface Step {
  readonly section: MarketFileSection;
  readonly subject: string;
  readonly change: 'CREATE' | 'UPDATE' | 'END';
  readonly fields: readonly ConfigurationEdit[];
  readonly version: number;
}

type Thing = Pick<Step, 'section' | 'subject'> & { readonly version?: number };

/** One thing is as the file says. */
export const unchanged = ({ section, subject, version = 0 }: Thing): Difference => ({
  section,
  subject,
  change: 'UNCHANGED',
  fields: [],
  reasons: [],
  version,
});

/** One thing cannot be as the file says, or (WAITS) not before somebody has accepted. */
export const kept = (
  { section, subject, version = 0 }: Thing,
  change: 'WAITS' | 'IMPOSSIBLE',
  reasons: readonly Reason[],
  fields: readonly ConfigurationEdit[] = [],
): Difference => ({ section, subject, change, fields, reasons, version });

/** Why a command refused. */
const reasonsOf = ({ kind, code, data }: Refusal): Reason[] => {
  if (kind !== InvalidInput.kind) return [{ of: 'refusal', code, params: data }];
  const issues = (data['issues'] ?? []) as { code: string; params?: Reason['params'] }[];
  return issues.map((one) => issue(one.code, one.params ?? {}));
};

/** Does a step by its command; what the command refuses is undone, and told as impossible. */
export const done = async (
  run: ImportRun,
  step: Step,
  work: (tx: CommandTx) => Promise<unknown>,
): Promise<Difference> => {
  const refusal = await attempt(run.tx, work);
  return refusal === null
    ? { ...step, reasons: [] }
    : kept(step, 'IMPOSSIBLE', reasonsOf(refusal), step.fields);
};

/**
 * Why a company cannot be named as one that takes part; null: it can. A company that nobody has is named by
 * its code.
 */
export const absence = (run: ImportRun, code: string): { waits: boolean; reason: Reason } | null => {
  const company = run.companies.get(code);
  if (!company) return { waits: false, reason: issue('unknown_company', { company: code }) };
  const part = run.parts.get(company.id) ?? 'NO';
  if (part === 'YES') return null;
  return part === 'AWAITED'
    ? { waits: true, reason: issue('not_answered', { company: company.name }) }
    : { waits: false, reason: issue('takes_no_part', { company: company.name }) };
};

/**
 * The id of what a file names by its code: the platform's own, else the market owner's; null: there is none.
 */
export const idOf = ({ state, companies }: ImportRun, code: string, kind: NamedKind): string | null => {
  if (kind === 'COMPANY') return companies.get(code.toUpperCase())?.id ?? null;
  const of = state.entries.filter((one) => one.kind === kind);
  return (of.find((one) => one.code === code) ?? of.find(({ alias }) => alias === code))?.id ?? null;
};
