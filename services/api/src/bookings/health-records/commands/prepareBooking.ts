import { createHash } from 'node:crypto';
import { isDay } from '@ptc/schema/rules/dates';
import { and, eq } from 'drizzle-orm';
import { findBookingCompany } from '../../../network/companies/bookingCompany.queries.ts';
import { meantBy, patientsMeant } from '../../../patients/records/namedPatients.queries.ts';
import { canonicalJson } from '../../../platform/canonicalJson.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { newId } from '../../../platform/ids.ts';
import { NotPermitted } from '../../../platform/refusal.ts';
import { holdsAny } from '../../../platform/actor.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import { matchPlace } from '../domain/matchPlace.ts';
import { isUnreadable, readVisit } from '../domain/readVisit.ts';
import type { Visit } from '../domain/visit.ts';
import { bookingOfVisit, candidatesFor, isCancelled } from '../preparedBookings.queries.ts';
import { preparedBookings } from '../preparedBookings.table.ts';
import { unkept } from './unkept.ts';

/** What became of a payload. */
export interface Prepared {
  readonly id: string;
  readonly encounterCsn: string | null;
  readonly patientFound: boolean;
  readonly pickUpFound: boolean;
  readonly dropOffFound: boolean;
  readonly pickUpName: string | null;
  readonly dropOffName: string | null;
  /** The booking there is of this visit, or of its appointment; null: none. */
  readonly itineraryId: string | null;
}

/**
 * The patient a visit is of: by number and name, else by name and day of birth; nobody where that means
 * several, or one out of use.
 */
const patientOf = async (tx: CommandTx, { patient }: Visit): Promise<string | null> => {
  const name = [patient.lastName, patient.firstName].filter(Boolean).join(' ');
  const day = isDay(patient.dateOfBirth ?? '') ? patient.dateOfBirth : null;
  if (name === '' || (patient.reference === null && day === null)) return null;
  const named = { reference: patient.reference, name, dateOfBirth: day };
  const found = await patientsMeant(tx.db, tx.actor.companyId, [named]);
  const [one, ...others] = meantBy(found, named).filter(({ status }) => status === 'ACTIVE');
  return one && others.length === 0 ? one.id : null;
};

/**
 * Takes what a health record sent and finds what it names. Nothing is booked by it: somebody opens the editor
 * with what was found, and sees what was not. The same visit again is the same prepared booking, with what
 * came last; as long as there is a booking of it, it stays.
 */
export const prepareBooking = async (tx: CommandTx, { payload }: { payload: object }): Promise<Prepared> => {
  const { companyId } = tx.actor;
  if (!tx.actor.companyKinds.careProvider || !holdsAny(tx.actor, ['MANAGE_BOOKING'])) throw NotPermitted({});
  const visit = unkept(payload) ?? readVisit(payload);
  if (isUnreadable(visit)) {
    refuseIssues([{ path: visit.path, code: visit.code }]);
    throw new Error('unreachable');
  }
  const company = await findBookingCompany(tx.db, companyId);
  const candidates = await candidatesFor(
    tx.db,
    { companyId, marketId: company?.settings.defaultMarketId ?? null },
    [visit.pickUp, visit.dropOff],
  );
  const found = {
    patientId: await patientOf(tx, visit),
    pickUpFacilityId: visit.pickUp.isHome ? null : matchPlace(visit.pickUp, candidates),
    dropOffFacilityId: visit.dropOff.isHome ? null : matchPlace(visit.dropOff, candidates),
  };
  const of = { companyId, system: visit.key.system, value: visit.key.value };
  const content = {
    payload,
    payloadHash: createHash('sha256').update(canonicalJson(payload)).digest(),
    visit,
    ...found,
    updatedAt: tx.now,
  };
  await tx.db
    .insert(preparedBookings)
    .values({ id: newId(), ...of, ...content, itineraryId: null, createdAt: tx.now })
    .onConflictDoNothing();
  const [row] = await tx.db
    .select()
    .from(preparedBookings)
    .where(
      and(
        eq(preparedBookings.companyId, companyId),
        eq(preparedBookings.system, of.system),
        eq(preparedBookings.value, of.value),
      ),
    )
    .for('update');
  if (!row) throw new Error('a prepared booking was lost');
  // Once its booking is cancelled it is booked anew, by what came last.
  const isUsed = row.itineraryId !== null && !(await isCancelled(tx.db, row.itineraryId));
  const itineraryId = await bookingOfVisit(tx.db, isUsed ? row : { ...row, visit });
  if (!isUsed && !row.payloadHash.equals(content.payloadHash))
    await tx.db.update(preparedBookings).set(content).where(eq(preparedBookings.id, row.id));
  else if (!isUsed)
    await tx.db
      .update(preparedBookings)
      .set({ ...found, updatedAt: tx.now })
      .where(eq(preparedBookings.id, row.id));
  return {
    id: row.id,
    encounterCsn: visit.encounterCsn,
    patientFound: found.patientId !== null,
    pickUpFound: visit.pickUp.isHome || found.pickUpFacilityId !== null,
    dropOffFound: visit.dropOff.isHome || found.dropOffFacilityId !== null,
    pickUpName: visit.pickUp.name,
    dropOffName: visit.dropOff.name,
    itineraryId,
  };
};
