import { holdsAny } from '../../../platform/actor.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import { oneStatement } from '../../../db/oneStatement.ts';
import {
  bookingCompanies,
  findBookingCompany,
  type BookingCompany,
} from '../../../network/companies/bookingCompany.queries.ts';
import {
  activeMembers,
  bookingMarkets,
  isActiveMember,
  type BookingMarket,
} from '../../../network/companies/bookingMarket.queries.ts';
import { bookingPatients, type BookingPatient } from '../../../patients/records/bookingPatient.queries.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import type { VipInput } from './bookingInput.ts';
import type { Reading } from './reading.ts';

/** Who books for whom, where. */
export interface Parties {
  readonly market: BookingMarket;
  readonly careProvider: BookingCompany;
  readonly bookedByCompanyId: string;
  readonly patient: BookingPatient;
}

const find = oneStatement({
  markets: bookingMarkets,
  members: activeMembers,
  companies: bookingCompanies,
  patients: bookingPatients,
});
const orNull = (id: string | null | undefined): string | null => (id != null && isUuid(id) ? id : null);

/** What was found of the parties, before it is decided who may. */
export interface FoundParties {
  readonly market: BookingMarket | undefined;
  readonly members: ReadonlySet<string>;
  readonly careProvider: BookingCompany | undefined;
  readonly patient: BookingPatient | undefined;
}

/** Where and for whom it is to be booked, in one statement. */
export const findParties = async (
  { db, actor }: Omit<Reading, 'now'>,
  input: { marketId: string; bookedForCompanyId?: string | null; patientId?: string | null },
): Promise<FoundParties> => {
  const companyId = orNull(input.bookedForCompanyId ?? actor.companyId);
  const { markets, members, companies, patients } = await find(db, {
    marketId: orNull(input.marketId),
    memberIds: [actor.companyId, ...(companyId === null ? [] : [companyId])],
    companyId,
    patientId: orNull(input.patientId),
  });
  return {
    market: markets[0],
    members: new Set(members.map((member) => member.companyId)),
    careProvider: companies[0],
    patient: patients[0],
  };
};

/**
 * The care provider a booking is for: the acting company, or by proxy another member, for which only call
 * takers book.
 */
const careProviderOf = (
  { actor }: Reading,
  { market, members, careProvider }: FoundParties,
  bookedForCompanyId: string | null | undefined,
): BookingCompany => {
  const proxy = bookedForCompanyId != null && bookedForCompanyId !== actor.companyId;
  if (!holdsAny(actor, proxy ? ['MARKET_CALL_TAKER'] : ['MANAGE_BOOKING'])) throw NotPermitted({});
  // The market's owner is no member by that, and books where it is one.
  if (!market || !careProvider || !members.has(careProvider.id))
    throw NotFound({ path: proxy ? 'bookedForCompanyId' : 'marketId' });
  if (!careProvider.isCareProvider) throw NotPermitted({});
  if (careProvider.suspendedAt !== null) throw NotPermitted({}, 'BOOKER_SUSPENDED');
  return careProvider;
};

const checkParties = (
  tx: Reading,
  found: FoundParties,
  bookedForCompanyId: string | null | undefined,
): Pick<Parties, 'market' | 'careProvider'> => {
  const { market, members } = found;
  const inMarket = market?.ownerCompanyId === tx.actor.companyId || members.has(tx.actor.companyId);
  if (!market?.active || !inMarket) throw NotFound({ path: 'marketId' });
  return { market, careProvider: careProviderOf(tx, found, bookedForCompanyId) };
};

/** Checks where and for whom the actor may book. What the acting company may not know of reads as absent. */
export const resolveMarketAndCareProvider = async (
  tx: Reading,
  input: { marketId: string; bookedForCompanyId?: string | null },
): Promise<Pick<Parties, 'market' | 'careProvider'>> =>
  checkParties(tx, await findParties(tx, input), input.bookedForCompanyId);

/** Checks market, care provider and patient of a new booking. */
export const resolveParties = (
  tx: Reading,
  found: FoundParties,
  input: { bookedForCompanyId?: string | null },
): Parties => {
  const { market, careProvider } = checkParties(tx, found, input.bookedForCompanyId);
  const { patient } = found;
  if (!patient || patient.companyId !== careProvider.id) throw NotFound({ path: 'patientId' });
  if (patient.status !== 'ACTIVE') refuseIssues([{ path: 'patientId', code: 'inactive' }]);
  return { market, careProvider, bookedByCompanyId: tx.actor.companyId, patient };
};

/** The VIP of a booking: a transport provider of the market, chosen by somebody who may. */
export const resolveVip = async (
  tx: Reading,
  market: BookingMarket,
  vip: VipInput | null | undefined,
  forceOffer: boolean,
): Promise<{ companyId: string; exclusive: boolean } | null> => {
  if ((vip?.companyId || forceOffer) && !holdsAny(tx.actor, ['BOOKING_VIP'])) throw NotPermitted({});
  if (!vip?.companyId) return null;
  const company = isUuid(vip.companyId) ? await findBookingCompany(tx.db, vip.companyId) : null;
  if (!company?.isTransportProvider || !(await isActiveMember(tx.db, market.id, company.id)))
    throw NotFound({ path: 'vip.companyId' });
  if (company.suspendedAt !== null)
    refuseIssues([{ path: 'vip.companyId', code: 'other_company_suspended' }]);
  return { companyId: company.id, exclusive: vip.exclusive ?? false };
};
