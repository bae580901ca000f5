import { localDay } from '@ptc/schema/rules/dates';
import type { CertificationType } from '@ptc/schema/rules/formFacts';
import { FORMS } from '@ptc/schema/rules/limits';
import { plusDays } from '@ptc/schema/rules/plusDays';
import type { RawSql, RawTx } from '../../db/client.ts';
import { coveredLegs, roundTripsOf } from './domain/certification.ts';
import { payorsOn } from './domain/formFacts.ts';
import type { Signer } from './domain/signer.ts';
import { formLegs, type FormLeg } from './factSources.queries.ts';
import { neededForms } from './neededForms.queries.ts';

/** A certification as stored, with who signed it. */
export interface CertificationRow {
  readonly id: string;
  readonly companyId: string;
  readonly patientId: string;
  readonly type: CertificationType;
  readonly validFrom: string;
  readonly validTo: string;
  readonly roundTrips: number;
  readonly tripId: string;
  readonly itineraryId: string;
  readonly attachmentId: string;
  readonly signer: Signer;
  readonly signedAt: Date;
  readonly formName: string;
}

/** Certifications of patients whose PDF is still attached, the newest first. */
export const certificationsOf = (
  sql: RawSql | RawTx,
  patientIds: readonly string[],
): Promise<CertificationRow[]> =>
  (sql as RawSql)<CertificationRow[]>`
    select c.id, c.company_id as "companyId", c.patient_id as "patientId", c.type, c.valid_from::text as "validFrom", c.valid_to::text as "validTo",
      c.round_trips as "roundTrips", ff.trip_id as "tripId", ff.itinerary_id as "itineraryId", ff.attachment_id as "attachmentId", ff.signer, ff.signed_at as "signedAt",
      f.name as "formName"
    from certifications c join filled_forms ff on ff.id = c.filled_form_id join attachments a on a.id = ff.attachment_id and a.removed_at is null
      join form_definitions f on f.id = ff.form_id
    where c.patient_id = any(${[...patientIds]}::uuid[]) order by c.valid_from desc, c.id desc`;

/** A leg that a certification may stand for. */
export interface CertifiableLeg {
  readonly tripId: string;
  readonly itineraryId: string;
  readonly day: string;
  readonly pickUpAt: Date;
  readonly templateId: string | null;
  /** What the forms that it needs certify. */
  readonly types: readonly CertificationType[];
}

/** Legs of one patient looked at; who travels more often than this is looked at as far as it goes. */
const mostLegs = 400;

/**
 * The legs of a patient between two days that use certifications, in their order, with the types that their
 * forms certify.
 */
export const certifiableLegs = async (
  sql: RawSql | RawTx,
  patientId: string,
  companyId: string,
  from: string,
  to: string,
): Promise<CertifiableLeg[]> => {
  const ids = await (sql as RawSql)<{ id: string }[]>`
    select t.id from trips t join itineraries i on i.id = t.itinerary_id
    where t.patient_id = ${patientId} and t.company_id = ${companyId} and i.use_patient_certification and t.status not in ('CANCELLED', 'DRY_RUN', 'EXPIRED')
      and (t.pick_up_at at time zone t.pick_up_time_zone)::date between ${from}::date and ${to}::date
    order by t.pick_up_at, t.id limit ${mostLegs}`;
  const legs = await formLegs(
    sql,
    ids.map(({ id }) => id),
  );
  const known = new Map<string, readonly CertificationType[]>();
  const typesOf = async (leg: FormLeg): Promise<readonly CertificationType[]> => {
    // Most legs are alike in what decides their forms, and those are asked for once.
    const payors = payorsOn(leg.patient.payors, localDay(leg.pickUpAt, leg.pickUpTimeZone));
    const key = JSON.stringify([
      leg.marketId,
      leg.ruleId,
      leg.callTypeId,
      leg.pickUpTypeId,
      payors.map(({ payorType }) => payorType),
    ]);
    const found = known.get(key) ?? (await neededForms(sql, leg)).flatMap(({ certifies }) => certifies ?? []);
    known.set(key, found);
    return found;
  };
  const looked: CertifiableLeg[] = [];
  for (const leg of legs.toSorted(
    (a, b) => a.pickUpAt.getTime() - b.pickUpAt.getTime() || (a.tripId < b.tripId ? -1 : 1),
  )) {
    const types = await typesOf(leg);
    const { tripId, itineraryId, pickUpAt, templateId } = leg;
    if (types.length > 0)
      looked.push({
        tripId,
        itineraryId,
        pickUpAt,
        templateId,
        types,
        day: localDay(pickUpAt, leg.pickUpTimeZone),
      });
  }
  return looked;
};

/** A certification with the round trips that it was used for. */
export type CertificationView = CertificationRow & { readonly roundTripsUsed: number };

/**
 * Certifications in groups whose legs are asked for together, each by its first day: what is longer than one
 * of repeated transport reaches is too many legs for one look.
 */
const closeTogether = (rows: readonly CertificationRow[]): [CertificationRow, ...CertificationRow[]][] => {
  const groups: [CertificationRow, ...CertificationRow[]][] = [];
  for (const row of rows.toSorted((a, b) => (a.validFrom < b.validFrom ? -1 : 1))) {
    const last = groups.at(-1);
    if (last && row.validTo < plusDays(last[0].validFrom, 2 * FORMS.repetitiveDays)) last.push(row);
    else groups.push([row]);
  }
  return groups;
};

/** The certifications of a patient with how far they are used. */
export const certificationViews = async (
  sql: RawSql | RawTx,
  patientId: string,
): Promise<CertificationView[]> => {
  const rows = await certificationsOf(sql, [patientId]);
  const used = new Map<string, number>();
  for (const together of closeTogether(rows)) {
    const { companyId, validFrom: from } = together[0];
    const to = together.reduce((last, { validTo }) => (validTo > last ? validTo : last), from);
    const legs = await certifiableLegs(sql, patientId, companyId, from, to);
    for (const row of together) {
      const ofType = legs.filter(({ types }) => types.includes(row.type));
      used.set(row.id, roundTripsOf(coveredLegs(row, ofType).length));
    }
  }
  return rows.map((row) => ({ ...row, roundTripsUsed: used.get(row.id) ?? 0 }));
};

/**
 * Of the patient's certifications those that stand for a form of a leg: of another leg, in force on its day,
 * and not used up by legs before it.
 */
export const certificationsFor = async (
  sql: RawSql | RawTx,
  leg: FormLeg,
  types: readonly CertificationType[],
): Promise<CertificationRow[]> => {
  if (!leg.usePatientCertification || types.length === 0) return [];
  const day = localDay(leg.pickUpAt, leg.pickUpTimeZone);
  const rows = (await certificationsOf(sql, [leg.patientId])).filter(
    (row) =>
      row.companyId === leg.companyId &&
      types.includes(row.type) &&
      // What was signed for the leg itself is judged by what it says.
      row.tripId !== leg.tripId &&
      row.validFrom <= day &&
      day <= row.validTo,
  );
  const standing: CertificationRow[] = [];
  for (const row of rows) {
    const legs = await certifiableLegs(sql, leg.patientId, leg.companyId, row.validFrom, row.validTo);
    const covered = coveredLegs(
      row,
      legs.filter((one) => one.types.includes(row.type)),
    );
    if (covered.some(({ tripId }) => tripId === leg.tripId)) standing.push(row);
  }
  return standing;
};
