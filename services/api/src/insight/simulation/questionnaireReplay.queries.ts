import { desc, eq, type SQL } from 'drizzle-orm';
import { and } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { Database } from '../../db/client.ts';
import { itineraries } from '../../bookings/core/itineraries.table.ts';
import { trips } from '../../bookings/core/trips.table.ts';
import { legAnswers, questionnaireVersions } from '../../bookings/documents/questionnaires.table.ts';
import { facilities } from '../../network/facilities/facilities.table.ts';
import { patients } from '../../patients/records/patients.table.ts';

const pickUps = alias(facilities, 'pick_ups');
const dropOffs = alias(facilities, 'drop_offs');

const from = (db: Database, where: SQL | undefined) =>
  db
    .select({
      trip: trips,
      patient: patients,
      answers: legAnswers.answers,
      incomplete: legAnswers.incomplete,
      bookedAt: itineraries.createdAt,
      vipCompanyId: itineraries.vipCompanyId,
      vipExclusive: itineraries.vipExclusive,
      pickUpTypeId: pickUps.facilityTypeId,
      dropOffTypeId: dropOffs.facilityTypeId,
    })
    .from(legAnswers)
    .innerJoin(questionnaireVersions, eq(questionnaireVersions.id, legAnswers.versionId))
    .innerJoin(trips, eq(trips.id, legAnswers.tripId))
    .innerJoin(itineraries, eq(itineraries.id, legAnswers.itineraryId))
    .innerJoin(patients, eq(patients.id, trips.patientId))
    .leftJoin(pickUps, eq(pickUps.id, trips.pickUpFacilityId))
    .leftJoin(dropOffs, eq(dropOffs.id, trips.dropOffFacilityId))
    .where(where)
    .orderBy(desc(legAnswers.updatedAt), desc(legAnswers.tripId));

/** A leg with its answers, and what its dispatch asks of it. */
export type AnsweredLeg = Awaited<ReturnType<typeof from>>[number];

/**
 * The legs of a market that last answered a questionnaire, whichever version. Whoever asks: the caller has
 * made sure that market and questionnaire are the asker's own.
 */
export const lastAnsweredLegs = (
  db: Database,
  marketId: string,
  formId: string,
  limit: number,
): Promise<AnsweredLeg[]> =>
  from(db, and(eq(questionnaireVersions.formId, formId), eq(trips.marketId, marketId))).limit(limit);
