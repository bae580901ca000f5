import { editsOf } from '../../../reference/configuration/domain/editsOf.ts';
import { setContractStatus, updateContract } from '../../markets/commands/contracts.ts';
import { createContract } from '../../markets/commands/createContract.ts';
import { issue, type Difference, type Reason } from '../domain/differences.ts';
import { presentLists } from '../domain/fileOf.ts';
import type { FileContract, MarketFile } from '../domain/marketFile.ts';
import type { StateContract } from '../domain/marketState.ts';
import { pairContracts } from '../domain/pairContracts.ts';
import { absence, done, kept, unchanged, type ImportRun, type Step } from './importRun.ts';
import { seriesNamed } from './importPriceLists.ts';

const section = 'CONTRACTS' as const;

/** A contract of a file with what it is in the market, and what it names there. */
interface Wanted {
  readonly step: Step;
  readonly work: Parameters<typeof done>[2];
}

const partiesOf = (care: string | null, carrier: string): string => `${care ?? ''} ${carrier}`;

const ownerName = ({ state }: ImportRun): string =>
  state.companies.get(state.market.ownerCompanyId)?.name ?? '?';

/**
 * The name of a series: whose it is, and what its list of today is called; null: it was begun here, or there
 * is none.
 */
const seriesTitle = ({ state }: ImportRun, series: string | null): string | null => {
  if (series === null) return null;
  const [first] = presentLists(
    state.priceLists.filter((list) => list.series === series),
    state.today,
  );
  return first ? `${state.companies.get(first.companyId)?.name ?? '?'}: ${first.fields.name}` : null;
};

const memory = (terms: StateContract['terms'], priceList: string | null) => ({ ...terms, priceList });

/** What is to be done about one contract of the file; or why nothing is. */
const plan = (run: ImportRun, wanted: FileContract, held: StateContract | undefined): Wanted | Difference => {
  const { careProvider, transportProvider, priceList, terms } = wanted;
  const named = (code: string): string => run.companies.get(code)?.name ?? code;
  const subject = `${careProvider === null ? '' : `${named(careProvider)} → `}${named(transportProvider)} · ${terms.startsOn}`;
  const thing = { section, subject, version: held?.version ?? 0 };
  const series = priceList && seriesNamed(run, priceList);
  const title =
    seriesTitle(run, series) ??
    (priceList &&
      `${priceList.company === null ? ownerName(run) : named(priceList.company)}: ${priceList.name}`);
  const before = held ? memory(held.terms, seriesTitle(run, held.series)) : {};
  const fields = editsOf(before, memory(terms, title));
  if (held && fields.length === 0 && series === held.series) return unchanged(thing);
  const away = [transportProvider, ...(careProvider === null ? [] : [careProvider])].flatMap(
    (code) => absence(run, code) ?? [],
  );
  const missing: Reason[] =
    priceList && series === null ? [issue('unknown_price_list', { name: priceList.name })] : [];
  if (!held && away.length > 0)
    return kept(
      thing,
      away.every(({ waits }) => waits) ? 'WAITS' : 'IMPOSSIBLE',
      away.map(({ reason }) => reason),
      fields,
    );
  if (missing.length > 0) return kept(thing, 'IMPOSSIBLE', missing, fields);
  const input = { ...terms, priceListId: series };
  const care = careProvider === null ? null : (run.companies.get(careProvider)?.id ?? null);
  return {
    step: { ...thing, change: held ? 'UPDATE' : 'CREATE', fields },
    work: (tx) =>
      held
        ? updateContract(tx, { ...input, contractId: held.id, expectedVersion: held.version })
        : createContract(tx, {
            ...input,
            marketId: run.state.market.id,
            careProviderId: care,
            transportProviderId: run.companies.get(transportProvider)?.id ?? '',
          }),
  };
};

/** Ends the contracts that the file does not have. */
const endOthers = async (run: ImportRun, others: readonly StateContract[]): Promise<Difference[]> => {
  const differences: Difference[] = [];
  const named = (id: string): string => run.state.companies.get(id)?.name ?? '?';
  for (const { id, version, careProviderId, transportProviderId, terms } of others) {
    const subject = `${careProviderId === null ? '' : `${named(careProviderId)} → `}${named(transportProviderId)} · ${terms.startsOn}`;
    differences.push(
      await done(run, { section, subject, change: 'END', fields: [], version }, (tx) =>
        setContractStatus(tx, { contractId: id, expectedVersion: version, status: 'INACTIVE' }),
      ),
    );
  }
  return differences;
};

/**
 * Makes the contracts those of the file. Those it does not have are ended first; of those that change, one
 * may stand in the way of another until that has changed as well, so who was refused is tried again while
 * anything goes forward.
 */
export const importContracts = async (run: ImportRun, { contracts }: MarketFile): Promise<Difference[]> => {
  if (!contracts) return [];
  const held = run.state.contracts.map((row) => ({
    row,
    parties: partiesOf(row.careProviderId, row.transportProviderId),
    startsOn: row.terms.startsOn,
  }));
  const wanted = contracts.map((contract) => ({
    contract,
    parties: partiesOf(
      contract.careProvider === null ? null : (run.companies.get(contract.careProvider)?.id ?? '?'),
      run.companies.get(contract.transportProvider)?.id ?? '?',
    ),
    startsOn: contract.terms.startsOn,
  }));
  const pairs = pairContracts(held, wanted);
  const paired = new Set(pairs.values());
  const ended = await endOthers(
    run,
    held.filter((one) => !paired.has(one)).map(({ row }) => row),
  );
  const differences = new Map<number, Difference>();
  let waiting: { at: number; todo: Wanted }[] = [];
  for (const [at, one] of wanted.entries()) {
    const todo = plan(run, one.contract, pairs.get(one)?.row);
    if ('step' in todo) waiting.push({ at, todo });
    else differences.set(at, todo);
  }
  for (let before = Infinity; waiting.length > 0 && waiting.length < before;) {
    before = waiting.length;
    const again: typeof waiting = [];
    for (const one of waiting) {
      const found = await done(run, one.todo.step, one.todo.work);
      differences.set(one.at, found);
      if (found.change === 'IMPOSSIBLE') again.push(one);
    }
    waiting = again;
  }
  return [...[...differences].toSorted(([a], [b]) => a - b).map(([, found]) => found), ...ended];
};
