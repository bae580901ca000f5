import type { RawSql, RawTx } from '../../db/client.ts';
import { certificationsFor, type CertificationRow } from './certifications.queries.ts';
import type { FormLeg } from './factSources.queries.ts';
import {
  neededForms,
  printedForms,
  signedOf,
  type NeededForm,
  type OutstandingForm,
} from './neededForms.queries.ts';

/** The certifications that stand for forms which a leg needs and were never signed for it. */
const standingFor = (
  sql: RawSql | RawTx,
  leg: FormLeg,
  needed: readonly NeededForm[],
  signed: ReadonlyMap<string, unknown>,
): Promise<CertificationRow[]> =>
  certificationsFor(
    sql,
    leg,
    needed.flatMap(({ id, certifies }) => (signed.has(id) ? [] : (certifies ?? []))),
  );

/**
 * The certifications that stand for forms of a leg, one for each type that is needed: the one that ends last.
 */
export const standingCertifications = async (
  sql: RawSql | RawTx,
  leg: FormLeg,
): Promise<CertificationRow[]> => {
  const needed = await neededForms(sql, leg);
  const found =
    needed.length === 0 ? [] : await standingFor(sql, leg, needed, await signedOf(sql, leg.tripId));
  const latest = new Map<string, CertificationRow>();
  for (const row of found) {
    const known = latest.get(row.type);
    if (!known || known.validTo < row.validTo) latest.set(row.type, row);
  }
  return [...latest.values()];
};

/**
 * What a leg needs and does not have as it is now. A form that was signed for it is judged by what it says;
 * one that never was may be stood for by a certification of the patient, where the booking uses them.
 */
export const outstandingForms = async (sql: RawSql | RawTx, leg: FormLeg): Promise<OutstandingForm[]> => {
  const needed = await neededForms(sql, leg);
  if (needed.length === 0) return [];
  const signed = await signedOf(sql, leg.tripId);
  const standing = new Set((await standingFor(sql, leg, needed, signed)).map(({ type }) => type));
  return printedForms(leg, needed).flatMap((printed) => {
    const last = signed.get(printed.form.id);
    if (last?.hash === printed.hash) return [];
    const { certifies } = printed.form;
    const stoodFor = last === undefined && certifies !== null && standing.has(certifies);
    return stoodFor ? [] : [{ ...printed, signedBefore: last ?? null }];
  });
};
