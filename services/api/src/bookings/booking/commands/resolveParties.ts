import { holdsAny } from '../../../platform/actor.ts';
import { isUuid } from '../../../platform/ids.ts';
import { NotFound, NotPermitted } from '../../../platform/refusal.ts';
import {
  findBookingCompany,
  type BookingCompany,
} from '../../../network/companies/bookingCompany.queries.ts';
import {
  findBookingMarket,
  isActiveMember,
  type BookingMarket,
} from '../../../network/companies/bookingMarket.queries.ts';
import { findBookingPatient, type BookingPatient } from '../../../patients/records/bookingPatient.queries.ts';
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

const inMarket = async (tx: Reading, market: BookingMarket, companyId: string): Promise<boolean> =>
  market.ownerCompanyId === companyId || isActiveMember(tx.db, market.id, companyId);

/** The care provider a booking is for: the acting company, or by proxy another member, for which only call takers book. */
const careProviderOf = async (
  tx: Reading,
  market: BookingMarket,
  bookedForCompanyId: string | null | undefined,
): Promise<BookingCompany> => {
  const { actor } = tx;
  const proxy = bookedForCompanyId != null && bookedForCompanyId !== actor.companyId;
  if (!holdsAny(actor, proxy ? ['MARKET_CALL_TAKER'] : ['MANAGE_BOOKING'])) throw NotPermitted({});
  const id = proxy ? bookedForCompanyId : actor.companyId;
  const careProvider = isUuid(id) ? await findBookingCompany(tx.db, id) : null;
  // Who books for itself was found in the market already, as its member where it does not own it.
  const known = !proxy && market.ownerCompanyId !== actor.companyId;
  if (!careProvider || !(known || (await isActiveMember(tx.db, market.id, careProvider.id))))
    throw NotFound({ path: proxy ? 'bookedForCompanyId' : 'marketId' });
  if (!careProvider.isCareProvider) throw NotPermitted({});
  return careProvider;
};

/** Checks where and for whom the actor may book. What the acting company may not know of reads as absent. */
export const resolveMarketAndCareProvider = async (
  tx: Reading,
  input: { marketId: string; bookedForCompanyId?: string | null },
): Promise<Pick<Parties, 'market' | 'careProvider'>> => {
  const market = isUuid(input.marketId) ? await findBookingMarket(tx.db, input.marketId) : null;
  if (!market?.active || !(await inMarket(tx, market, tx.actor.companyId)))
    throw NotFound({ path: 'marketId' });
  return { market, careProvider: await careProviderOf(tx, market, input.bookedForCompanyId) };
};

/** Checks market, care provider and patient of a new booking. */
export const resolveParties = async (
  tx: Reading,
  input: { marketId: string; patientId: string; bookedForCompanyId?: string | null },
): Promise<Parties> => {
  const { market, careProvider } = await resolveMarketAndCareProvider(tx, input);
  const patient = isUuid(input.patientId) ? await findBookingPatient(tx.db, input.patientId) : null;
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
  return { companyId: company.id, exclusive: vip.exclusive ?? false };
};
