import type { GraphQLResolveInfo } from 'graphql';
import type { Context } from '../../../platform/context.ts';
import { loadNode, loadNodeOrFail, primeNode } from '../../../platform/graphql/node.ts';
import { selectsOnly } from '../../../platform/graphql/selection.ts';
import { loader } from '../../../platform/loader.ts';
import { scopeOf } from '../../../platform/scope.ts';
import { Company } from '../../../network/companies/graphql/Company.ts';
import { batchesOfItineraries, type BatchView } from '../itineraries.queries.ts';
import { Market } from '../../../network/markets/graphql/Market.ts';
import { offersOfBatches, offersOfItineraries, type OfferView } from '../offers.queries.ts';
import { Patient } from '../../../patients/records/graphql/Patient.ts';
import { auditPatientReads } from '../../../patients/records/patientReads.ts';
import type { ReadReason } from '../../../patients/records/patients.table.ts';
import { tripsOfBatches, tripsOfItineraries, type TripView } from '../trips.queries.ts';
import { Offer } from './refs.ts';

type Info = Pick<GraphQLResolveInfo, 'fieldNodes' | 'fragments' | 'operation'>;
type CompanyShape = typeof Company.$inferType;
type MarketShape = typeof Market.$inferType;
type PatientShape = typeof Patient.$inferType;
type OfferShape = typeof Offer.$inferType;

const companyBeside = new Set(['id', 'name']);
const marketBeside = new Set(['id', 'displayName', 'timeZone', 'isOwn']);
const offerBeside = new Set(['id', 'version', 'status', 'respondsBy']);
const patientBeside = new Set(['id', 'displayName', 'firstName', 'middleName', 'lastName', 'suffix']);

/** A company named in a row: what stands beside the row where that is all that was asked, else loaded. */
export const companyOf = (
  ctx: Context,
  info: Info,
  id: string,
  name: string | null,
): CompanyShape | Promise<CompanyShape> =>
  selectsOnly(info, companyBeside) && name !== null
    ? ({ id, name } as CompanyShape)
    : loadNodeOrFail(ctx, Company, id);

/** The market of a row, likewise. */
export const marketOf = (
  ctx: Context,
  info: Info,
  row: { marketId: string; marketName: string; marketTimeZone: string; marketOwnerId: string },
): MarketShape | Promise<MarketShape> =>
  selectsOnly(info, marketBeside)
    ? ({
        id: row.marketId,
        name: row.marketName,
        timeZone: row.marketTimeZone,
        ownerCompanyId: row.marketOwnerId,
      } as MarketShape)
    : loadNodeOrFail(ctx, Market, row.marketId);

/** The asking transport provider's own offer of a leg, likewise. */
export const ownOfferOf = (
  ctx: Context,
  info: Info,
  row: Pick<TripView, 'offerId' | 'offerVersion' | 'offerStatus' | 'offerRespondsBy'>,
): OfferShape | Promise<OfferShape | null> | null => {
  if (row.offerId === null) return null;
  return selectsOnly(info, offerBeside)
    ? ({
        id: row.offerId,
        version: row.offerVersion,
        status: row.offerStatus,
        respondsBy: row.offerRespondsBy,
      } as OfferShape)
    : loadNode(ctx, Offer, row.offerId);
};

/** The patient columns that lists carry beside their rows. */
export interface PatientBeside {
  patientId: string | null;
  patientFirstName: string | null;
  patientMiddleName: string | null;
  patientLastName: string | null;
  patientSuffix: string | null;
}

/** The patient of a row that may show it, likewise; read once per operation in the audit's eyes. */
export const patientOf = (
  ctx: Context,
  info: Info,
  row: PatientBeside,
  readReason: ReadReason,
): PatientShape | Promise<PatientShape | null> | null => {
  if (row.patientId === null) return null;
  if (!selectsOnly(info, patientBeside)) return loadNode(ctx, Patient, row.patientId);
  const patient = {
    id: row.patientId,
    firstName: row.patientFirstName,
    middleName: row.patientMiddleName,
    lastName: row.patientLastName,
    suffix: row.patientSuffix,
    readReason,
  } as PatientShape;
  if (firstRead(ctx, row.patientId))
    auditPatientReads(ctx, [patient], info.operation.name?.value.slice(0, 100) ?? 'list');
  return patient;
};

const firstRead = (ctx: Context, patientId: string): boolean => {
  const known = (ctx.loaders.get('patients read') as Set<string> | undefined) ?? new Set<string>();
  ctx.loaders.set('patients read', known);
  if (known.has(patientId)) return false;
  known.add(patientId);
  return true;
};

const grouped = <Row>(ids: readonly string[], rows: readonly Row[], of: (row: Row) => string): Row[][] => {
  const groups = new Map<string, Row[]>(ids.map((id) => [id, []]));
  for (const row of rows) groups.get(of(row))?.push(row);
  return ids.map((id) => groups.get(id) ?? []);
};

const primed = <Row extends { id: string }>(
  ctx: Context,
  typeName: string,
  rows: readonly Row[],
): readonly Row[] => {
  for (const row of rows) primeNode(ctx, typeName, row);
  return rows;
};

/** The legs of a booking that exist for the caller, in order. */
export const tripsOfItinerary = (ctx: Context, id: string): Promise<TripView[]> =>
  loader<string, TripView[]>(ctx, 'trips of itineraries', async (_ctx, ids) =>
    grouped(
      ids,
      primed(ctx, 'Trip', await tripsOfItineraries(ctx.sql, scopeOf(ctx.actor), ids)),
      (row) => row.itineraryId,
    ),
  ).load(id);

/** The legs of a batch that exist for the caller, in order. */
export const tripsOfBatch = (ctx: Context, id: string): Promise<TripView[]> =>
  loader<string, TripView[]>(ctx, 'trips of batches', async (_ctx, ids) =>
    grouped(
      ids,
      primed(ctx, 'Trip', await tripsOfBatches(ctx.sql, scopeOf(ctx.actor), ids)),
      (row) => row.batchId,
    ),
  ).load(id);

/** The offers of a booking that exist for the caller, oldest first. */
export const offersOfItinerary = (ctx: Context, id: string): Promise<OfferView[]> =>
  loader<string, OfferView[]>(ctx, 'offers of itineraries', async (_ctx, ids) =>
    grouped(
      ids,
      primed(ctx, 'Offer', await offersOfItineraries(ctx.sql, scopeOf(ctx.actor), ids)),
      (row) => row.itineraryId,
    ),
  ).load(id);

/** The offers of a batch that exist for the caller, oldest first. */
export const offersOfBatch = (ctx: Context, id: string): Promise<OfferView[]> =>
  loader<string, OfferView[]>(ctx, 'offers of batches', async (_ctx, ids) =>
    grouped(
      ids,
      primed(ctx, 'Offer', await offersOfBatches(ctx.sql, scopeOf(ctx.actor), ids)),
      (row) => row.batchId,
    ),
  ).load(id);

/** The batches of a booking that exist for the caller, by number. */
export const batchesOfItinerary = (ctx: Context, id: string): Promise<BatchView[]> =>
  loader<string, BatchView[]>(ctx, 'batches of itineraries', async (_ctx, ids) =>
    grouped(
      ids,
      primed(ctx, 'Batch', await batchesOfItineraries(ctx.sql, scopeOf(ctx.actor), ids)),
      (row) => row.itineraryId,
    ),
  ).load(id);
