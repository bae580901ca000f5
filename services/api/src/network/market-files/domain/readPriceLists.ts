import { COUNTS, TEXT } from '@ptc/schema/rules/limits';
import { priceListDraftRules, type PriceListFields } from '@ptc/schema/rules/priceList';
import { line } from '@ptc/schema/rules/text';
import { Decimal } from 'decimal.js';
import type { FileReader } from './fileReader.ts';
import { MARKET_FILE_LIMITS, type FileSeries } from './marketFile.ts';

const rule = priceListDraftRules();

/** The members of a price list in a file. */
export const LIST_FIELDS = [
  'name',
  'currency',
  'unit',
  'baseRate',
  'perUnitRate',
  'freeUnits',
  'minimum',
  'validFrom',
  'rates',
] as const;
/** Those of a rate. */
export const RATE_FIELDS = [
  'code',
  'name',
  'displayType',
  'parameterType',
  'parameterOperator',
  'parameterAmount',
  'parameterAmount2',
  'parameterUnit',
  'amount',
] as const;

/** 45 is 45.0000. */
const plain = (amount: string): string => new Decimal(amount).toString();

function readList(
  read: FileReader,
  value: unknown,
  path: string,
  more: readonly string[] = [],
): { fields: PriceListFields | null; rest: Record<string, unknown> } | null {
  const before = read.issues.length;
  const from = read.object(value, path, [...LIST_FIELDS, ...more]);
  if (!from) return null;
  const rates = (read.list(from['rates'], `${path}.rates`, COUNTS.rates) ?? []).map((rate) => ({
    ...read.object(rate.value, rate.path, RATE_FIELDS),
  }));
  if (read.issues.length > before) return { fields: null, rest: from };
  const found = read.checked(
    rule,
    { ...from, freeUnits: from['freeUnits'] ?? '0', minimum: from['minimum'] ?? '0', rates },
    (at) => `${path}.${at}`,
  );
  const fields = found && {
    ...found,
    followsId: null,
    validFrom: found.validFrom ?? null,
    baseRate: plain(found.baseRate),
    perUnitRate: plain(found.perUnitRate),
    freeUnits: plain(found.freeUnits),
    minimum: plain(found.minimum),
  };
  return { fields, rest: from };
}

/** The company a price list is of; null: the market's owner. Undefined: it was wrong. */
export const readListOwner = (read: FileReader, value: unknown, path: string): string | null | undefined => {
  if (value == null) return null;
  const code = read.checked(line(TEXT.companyCode).required('required'), value, () => path);
  return code === null ? undefined : code.toUpperCase();
};

/**
 * The price lists of a file with those that follow them: one name of a company once, one day of a series
 * once.
 */
export function readPriceLists(read: FileReader, value: unknown): FileSeries[] | null {
  const names = new Set<string>();
  return (
    read.list(value, 'priceLists', MARKET_FILE_LIMITS.priceLists)?.flatMap((one) => {
      const first = readList(read, one.value, one.path, ['company', 'followedBy']);
      if (!first) return [];
      const company = readListOwner(read, first.rest['company'], `${one.path}.company`);
      const followers = (
        read.list(first.rest['followedBy'], `${one.path}.followedBy`, MARKET_FILE_LIMITS.followers) ?? []
      ).map((follower) => ({ path: follower.path, ...readList(read, follower.value, follower.path) }));
      const lists: PriceListFields[] = [];
      const days = new Set<string | null>();
      for (const { path, fields } of [{ path: one.path, fields: first.fields }, ...followers]) {
        if (!fields) continue;
        const day = fields.validFrom ?? null;
        if (days.has(day)) read.wrong(`${path}.validFrom`, 'duplicate');
        days.add(day);
        lists.push(fields);
      }
      const name = `${company ?? ''} ${lists[0]?.name.toLowerCase() ?? ''}`;
      if (names.has(name)) read.wrong(`${one.path}.name`, 'duplicate');
      names.add(name);
      return company === undefined || lists.length === 0 ? [] : [{ company, lists }];
    }) ?? null
  );
}
