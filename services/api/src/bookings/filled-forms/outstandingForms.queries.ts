import type { RawSql, RawTx } from '../../db/client.ts';
import { certificationsFor } from './certifications.queries.ts';
import type { FormLeg } from './factSources.queries.ts';
import { neededForms, printedForms, signedOf, type OutstandingForm } from './neededForms.queries.ts';

/**
 * What a leg needs and does not have as it is now. A form that was signed for it is judged by what it says; one that never was may be
 * stood for by a certification of the patient, where the booking uses them.
 */
export const outstandingForms = async (sql: RawSql | RawTx, leg: FormLeg): Promise<OutstandingForm[]> => {
  const needed = await neededForms(sql, leg);
  if (needed.length === 0) return [];
  const signed = await signedOf(sql, leg.tripId);
  const unsigned = needed.filter(({ id }) => !signed.has(id));
  const standing = new Set(
    (
      await certificationsFor(
        sql,
        leg,
        unsigned.flatMap(({ certifies }) => certifies ?? []),
      )
    ).map(({ type }) => type),
  );
  return printedForms(leg, needed).flatMap((printed) => {
    const last = signed.get(printed.form.id);
    if (last?.hash === printed.hash) return [];
    const { certifies } = printed.form;
    const stoodFor = last === undefined && certifies !== null && standing.has(certifies);
    return stoodFor ? [] : [{ ...printed, signedBefore: last?.signedAt ?? null }];
  });
};
