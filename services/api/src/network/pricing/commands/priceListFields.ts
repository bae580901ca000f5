import type { PriceListFields } from '@ptc/schema/rules/priceList';
import { localDay } from '@ptc/schema/rules/dates';
import { Decimal } from 'decimal.js';
import { and, eq, ne, sql } from 'drizzle-orm';
import type { CommandTx } from '../../../platform/command.ts';
import { InvalidInput } from '../../../platform/refusal.ts';
import { needNames, seriesNamed } from '../pricing.hooks.ts';
import type { PriceListRow } from '../priceLists.queries.ts';
import { priceLists, type PriceRate } from '../pricing.table.ts';

/** The columns that the fields fill. */
export type PriceListColumns = Pick<
  PriceListRow,
  'name' | 'currency' | 'baseRate' | 'perUnitRate' | 'freeUnits' | 'minimum' | 'unit' | 'validFrom' | 'rates'
>;

const wrong = (
  path: string,
  code: 'taken' | 'required' | 'in_the_past' | 'not_allowed_value' | 'unknown_option',
) => InvalidInput({ issues: [{ path, code }] });

const columnsOf = (fields: PriceListFields): PriceListColumns => ({
  name: fields.name,
  currency: fields.currency,
  baseRate: fields.baseRate,
  perUnitRate: fields.perUnitRate,
  freeUnits: fields.freeUnits,
  minimum: fields.minimum,
  unit: fields.unit,
  validFrom: fields.validFrom ?? null,
  rates: fields.rates.map((rate): PriceRate => ({
    code: rate.code,
    name: rate.name,
    displayType: rate.displayType ?? null,
    parameterType: rate.parameterType,
    parameterOperator: rate.parameterType === 'FLAG' ? null : (rate.parameterOperator ?? null),
    parameterAmount: rate.parameterAmount ?? null,
    parameterAmount2: rate.parameterOperator === 'BETWEEN' ? (rate.parameterAmount2 ?? null) : null,
    parameterUnit: rate.parameterType === 'QUANTITY' ? (rate.parameterUnit ?? null) : null,
    amount: rate.amount,
  })),
});

/**
 * The columns of a list of the actor's company, checked: the name of a series is its own, a day belongs to
 * one list of a series, and a list that follows another begins today at the earliest, in the same currency;
 * so does one that contracts name, whose markets have that. Rates name needs that there are. One list of a
 * company at a time: its names are judged over all of them.
 */
export const priceListColumns = async (
  tx: CommandTx,
  fields: PriceListFields,
  of: { readonly id: string | null; readonly seriesId: string | null; readonly currency?: string },
): Promise<PriceListColumns> => {
  const columns = columnsOf(fields);
  await tx.sql`select pg_advisory_xact_lock(hashtextextended(${`price lists of ${tx.actor.companyId}`}, 0))`;
  const needs = await namesIn(tx, columns);
  const unknown = columns.rates.findIndex(
    ({ parameterType, parameterAmount }) => parameterType === 'FLAG' && !needs.has(parameterAmount ?? ''),
  );
  if (unknown >= 0) throw wrong(`rates.${unknown}.parameterAmount`, 'unknown_option');
  const others = await tx.db
    .select({
      name: priceLists.name,
      currency: priceLists.currency,
      validFrom: priceLists.validFrom,
      series: sql<string>`coalesce(${priceLists.seriesId}, ${priceLists.id})`,
    })
    .from(priceLists)
    .where(
      and(
        eq(priceLists.companyId, tx.actor.companyId),
        of.id === null ? undefined : ne(priceLists.id, of.id),
      ),
    );
  const series = of.seriesId ?? of.id;
  const same = (name: string): boolean => name.toLowerCase() === columns.name.toLowerCase();
  if (others.some((one) => one.series !== series && same(one.name))) throw wrong('name', 'taken');
  const own = others.filter((one) => one.series === series);
  if (own.some(({ currency }) => currency !== columns.currency)) throw wrong('currency', 'not_allowed_value');
  const moved = of.currency !== undefined && of.currency !== columns.currency;
  if (moved && series !== null && (await seriesNamed.ask(tx, series)).includes(true))
    throw wrong('currency', 'not_allowed_value');
  if (own.some(({ validFrom }) => validFrom === columns.validFrom)) throw wrong('validFrom', 'taken');
  if (of.seriesId !== null) {
    if (columns.validFrom === null) throw wrong('validFrom', 'required');
    if (columns.validFrom < localDay(tx.now, tx.actor.timeZone)) throw wrong('validFrom', 'in_the_past');
  }
  return columns;
};

/** Of a stored list what its fields fill. */
export const rememberedColumns = (row: PriceListRow): PriceListColumns => ({
  name: row.name,
  currency: row.currency,
  baseRate: row.baseRate,
  perUnitRate: row.perUnitRate,
  freeUnits: row.freeUnits,
  minimum: row.minimum,
  unit: row.unit,
  validFrom: row.validFrom,
  rates: row.rates,
});

type Names = ReadonlyMap<string, string>;

/** What the needs are called that lists name, as the memory writes them. */
export const namesIn = async (tx: CommandTx, ...lists: readonly PriceListColumns[]): Promise<Names> => {
  const ids = lists.flatMap(({ rates }) =>
    rates.flatMap(({ parameterType, parameterAmount }) =>
      parameterType === 'FLAG' && parameterAmount !== null ? [parameterAmount] : [],
    ),
  );
  if (ids.length === 0) return new Map();
  const found = await needNames.ask(tx, tx.actor.companyId, [...new Set(ids)]);
  return new Map(found.flatMap((names) => [...names]));
};

/**
 * A list as the memory of the configuration keeps it: each rate in a line of its own, needs by their names.
 */
export const remembered = (
  { rates, ...columns }: PriceListColumns,
  names: Names = new Map(),
): Record<string, string | null> => ({
  ...columns,
  // 45 is 45.0000.
  ...Object.fromEntries(
    (['baseRate', 'perUnitRate', 'freeUnits', 'minimum'] as const).map((field) => [
      field,
      new Decimal(columns[field]).toString(),
    ]),
  ),
  ...Object.fromEntries(
    rates.map((rate) => [
      `rate ${rate.code}`,
      [
        rate.name,
        rate.parameterType,
        rate.parameterOperator,
        rate.parameterType === 'FLAG'
          ? (names.get(rate.parameterAmount ?? '') ?? rate.parameterAmount)
          : rate.parameterAmount,
        rate.parameterAmount2,
        rate.parameterUnit,
        rate.amount,
        rate.displayType,
      ]
        .filter((part) => part !== null && part !== '')
        .join(' '),
    ]),
  ),
});

/** The same of the fields of a list that is entered. */
export const priceListMemory = (fields: PriceListFields): Record<string, string | null> =>
  remembered(columnsOf(fields));
