import { createHash } from 'node:crypto';
import { canonicalJson } from '../../../platform/canonicalJson.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { rehearse } from '../../../platform/rehearse.ts';
import { StaleConfiguration } from '../../../reference/configuration/configuration.errors.ts';
import { openMarket } from '../../companies/commands/openMarket.ts';
import type { MarketRow } from '../../companies/markets.queries.ts';
import type { Difference } from '../domain/differences.ts';
import { MARKET_FILE_LIMITS, type MarketFile } from '../domain/marketFile.ts';
import { readMarketFile } from '../domain/readMarketFile.ts';
import { companiesByCode, loadMarketState } from '../marketState.queries.ts';
import { importContracts } from './importContracts.ts';
import { importMembers, parting } from './importMembers.ts';
import { importPriceLists } from './importPriceLists.ts';
import { importRules } from './importRules.ts';
import type { ImportRun, TakesPart } from './importRun.ts';
import { compareMarket, importSettings } from './importSettings.ts';

/** A market as a file, and what is to become of it. */
export interface ImportMarketInput {
  readonly marketId: string;
  /** The file as text. */
  readonly configuration: string;
  /** Nothing is kept. */
  readonly dryRun: boolean;
  /** The comparison that was seen; needed to keep anything. */
  readonly expectedComparison: string | null;
  /** What is possible is done although something is not. */
  readonly withoutImpossible: boolean;
}

/** What a file does to a market, or did. */
export interface ImportedMarket {
  readonly marketId: string;
  readonly kept: boolean;
  readonly differences: readonly Difference[];
  /** Stands for all of the differences and what they were found in. */
  readonly comparison: string;
}

const codesOf = ({ members, priceLists, contracts, rules }: MarketFile): string[] => [
  ...new Set(
    [
      ...(members ?? []).map(({ company }) => company),
      ...(priceLists ?? []).map(({ company }) => company),
      ...(contracts ?? []).flatMap(({ careProvider, transportProvider, priceList }) => [
        careProvider,
        transportProvider,
        priceList?.company ?? null,
      ]),
      ...(rules ?? []).flatMap(({ fields }) =>
        fields.settings.rounds.flatMap(({ memberIds }) => memberIds.map((code) => code.toUpperCase())),
      ),
    ].filter((code) => code !== null),
  ),
];

const partOf = (state: string): TakesPart =>
  state === 'ACCEPTED' ? 'YES' : state === 'INVITED' ? 'AWAITED' : 'NO';

/** Makes a file true of a market by the commands that the screens use, and says what that was. */
const make = async (tx: CommandTx, market: MarketRow, file: MarketFile): Promise<ImportedMarket> => {
  const state = await loadMarketState(tx.db, market, tx.now);
  const named = await companiesByCode(tx.db, codesOf(file));
  const run: ImportRun = {
    tx,
    state,
    companies: new Map([...state.companies.values(), ...named].map((one) => [one.code, one])),
    parts: new Map(state.members.map((member) => [member.companyId, partOf(member.state)])),
    begun: new Map(),
  };
  const differences = [
    ...compareMarket(run, file),
    ...(await importSettings(run, file)),
    ...(await importMembers(run, file)),
    ...(await importPriceLists(run, file)),
    ...(await importContracts(run, file)),
    ...(await importRules(run, file)),
    ...(await parting(run, file)),
  ];
  const comparison = createHash('sha256')
    .update(canonicalJson([market.id, differences]))
    .digest('base64url');
  return { marketId: market.id, kept: true, differences, comparison };
};

/**
 * Makes a market what a file says, all of it that is possible or nothing; for the market's owner. A dry run
 * does the same and keeps none of it. What is kept is what was seen: where the market has changed since, it
 * is refused, and to be looked at again.
 */
export const importMarketConfiguration = async (
  tx: CommandTx,
  input: ImportMarketInput,
): Promise<ImportedMarket> => {
  const market = await openMarket(tx, input.marketId, 'marketId');
  const wrong = (code: string, params: Record<string, string | number> = {}) =>
    InvalidInput({ issues: [{ path: 'configuration', code, params }] });
  if (input.configuration.length > MARKET_FILE_LIMITS.characters)
    throw wrong('too_long', { max: MARKET_FILE_LIMITS.characters });
  const read = readMarketFile(input.configuration);
  if (!read.ok)
    throw InvalidInput({
      issues: read.issues.map(({ path, code, params }) => ({
        path: path === '' ? 'configuration' : `configuration.${path}`,
        code,
        params: { ...params },
      })),
    });
  if (input.dryRun) return { ...(await rehearse(tx, (on) => make(on, market, read.file))), kept: false };
  if (input.expectedComparison === null)
    throw InvalidInput({ issues: [{ path: 'expectedComparison', code: 'required' }] });
  const made = await make(tx, market, read.file);
  if (made.comparison !== input.expectedComparison)
    throw StaleConfiguration({
      typeName: 'Market',
      id: market.id,
      changedAt: market.updatedAt.toISOString(),
    });
  const count = made.differences.filter(({ change }) => change === 'IMPOSSIBLE').length;
  if (count > 0 && !input.withoutImpossible)
    throw InvalidInput({ issues: [{ path: 'withoutImpossible', code: 'leaves_out', params: { count } }] });
  return made;
};
