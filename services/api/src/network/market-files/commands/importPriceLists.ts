import type { PriceListFields } from '@ptc/schema/rules/priceList';
import { editsOf, type ConfigurationEdit } from '../../../reference/configuration/domain/editsOf.ts';
import { toldApart } from '../../../reference/configuration/domain/toldApart.ts';
import { createPriceList } from '../../pricing/commands/createPriceList.ts';
import { updatePriceList } from '../../pricing/commands/updatePriceList.ts';
import { priceListMemory } from '../../pricing/commands/priceListFields.ts';
import { renamedList } from '../domain/byCode.ts';
import { issue, type Difference } from '../domain/differences.ts';
import { presentLists } from '../domain/fileOf.ts';
import type { FilePriceListName, FileSeries, MarketFile } from '../domain/marketFile.ts';
import type { StateList } from '../domain/marketState.ts';
import { absence, done, idOf, kept, unchanged, type ImportRun } from './importRun.ts';

const section = 'PRICE_LISTS' as const;
const same = (a: string, b: string): boolean => a.toLowerCase() === b.toLowerCase();

/** Whose price list a file means. */
const companyOf = (run: ImportRun, code: string | null): string | null =>
  code === null ? run.state.market.ownerCompanyId : (run.companies.get(code)?.id ?? null);

const begunKey = (companyId: string, name: string): string => `${companyId} ${name.toLowerCase()}`;

/**
 * The series that a file means by a name: the one whose list of today is called so, else one that has such a
 * list.
 */
export const seriesNamed = (run: ImportRun, { company, name }: FilePriceListName): string | null => {
  const companyId = companyOf(run, company);
  if (companyId === null) return null;
  const own = run.state.priceLists.filter((list) => list.companyId === companyId);
  const called = own.filter(({ fields }) => same(fields.name, name));
  const first = called.find(
    ({ id, series }) =>
      presentLists(
        own.filter((list) => list.series === series),
        run.state.today,
      )[0]?.id === id,
  );
  return (first ?? called[0])?.series ?? run.begun.get(begunKey(companyId, name)) ?? null;
};

const editsFrom = (
  run: ImportRun,
  before: PriceListFields | null,
  after: PriceListFields,
): ConfigurationEdit[] => {
  // Needs by the names that people read.
  const names = toldApart(run.state.entries);
  const readable = (fields: PriceListFields) =>
    priceListMemory(renamedList(fields, (id) => names.get(id) ?? id));
  const [old, wanted] = [before ? readable(before) : {}, readable(after)];
  return editsOf(old, { ...Object.fromEntries(Object.keys(old).map((field) => [field, null])), ...wanted });
};

/** The lists of one series of the file. */
const importSeries = async (run: ImportRun, { company, lists }: FileSeries): Promise<Difference[]> => {
  const companyId = companyOf(run, company);
  const owner =
    companyId === null ? undefined : [...run.companies.values()].find(({ id }) => id === companyId);
  const subjectOf = (fields: PriceListFields): string =>
    [owner?.name ?? company ?? '', fields.name, fields.validFrom ?? '']
      .filter((part) => part !== '')
      .join(' · ');
  const own = companyId === run.state.market.ownerCompanyId;
  const away = own || company === null ? null : absence(run, company);
  const [first] = lists;
  const series = first ? seriesNamed(run, { company, name: first.name }) : null;
  if (away && series === null)
    return lists.map((fields) =>
      kept({ section, subject: subjectOf(fields) }, away.waits ? 'WAITS' : 'IMPOSSIBLE', [away.reason]),
    );
  const held = run.state.priceLists.filter((list) => list.series === series);
  const differences: Difference[] = [];
  let followsId = held[0]?.id ?? null;
  for (const [index, given] of lists.entries()) {
    const unknown = given.rates.find(
      ({ parameterType, parameterAmount }) =>
        parameterType === 'FLAG' && idOf(run, parameterAmount ?? '', 'VARIABLE') === null,
    );
    const fields = renamedList(given, (code, kind) => idOf(run, code, kind) ?? code);
    const list: StateList | undefined = held.find(
      (one) => (one.fields.validFrom ?? null) === (given.validFrom ?? null),
    );
    const edits = editsFrom(run, list?.fields ?? null, fields);
    const thing = { section, subject: subjectOf(given), version: list?.version ?? 0 };
    if (list && edits.length === 0) differences.push(unchanged(thing));
    else if (unknown)
      differences.push(
        kept(thing, 'IMPOSSIBLE', [issue('unknown_code', { code: unknown.parameterAmount ?? '' })], edits),
      );
    else if (!own)
      differences.push(
        kept(
          thing,
          'IMPOSSIBLE',
          [issue('other_company_prices', { company: owner?.name ?? company ?? '' })],
          edits,
        ),
      );
    else if (list)
      differences.push(
        await done(run, { ...thing, change: 'UPDATE', fields: edits }, (tx) =>
          updatePriceList(tx, { ...fields, priceListId: list.id, expectedVersion: list.version }),
        ),
      );
    else if (index > 0 && followsId === null)
      differences.push(
        kept(thing, 'IMPOSSIBLE', [issue('unknown_price_list', { name: first?.name ?? '' })], edits),
      );
    else {
      let made: string | null = null;
      const follows = followsId;
      differences.push(
        await done(run, { ...thing, change: 'CREATE', fields: edits }, async (tx) => {
          made = (await createPriceList(tx, { ...fields, followsId: follows })).priceListId;
        }),
      );
      const created = differences.at(-1)?.change === 'CREATE' ? (made as string | null) : null;
      if (created !== null && follows === null && companyId !== null) {
        followsId = created;
        run.begun.set(begunKey(companyId, given.name), created);
      }
    }
  }
  const days = new Set(lists.map(({ validFrom }) => validFrom ?? null));
  for (const list of presentLists(held, run.state.today))
    if (!days.has(list.fields.validFrom ?? null))
      differences.push(
        kept({ section, subject: subjectOf(list.fields), version: list.version }, 'IMPOSSIBLE', [
          issue('price_list_stays'),
        ]),
      );
  return differences;
};

/** Enters the owner's price lists of the file; those of others are compared, for they are theirs to enter. */
export const importPriceLists = async (run: ImportRun, { priceLists }: MarketFile): Promise<Difference[]> => {
  const differences: Difference[] = [];
  for (const series of priceLists ?? []) differences.push(...(await importSeries(run, series)));
  return differences;
};
