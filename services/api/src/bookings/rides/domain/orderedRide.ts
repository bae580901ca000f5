import { localDay } from '@ptc/schema/rules/dates';
import type { PickUpType } from '@ptc/schema/rules/lists/bookings';
import type { RideServiceName } from '@ptc/schema/rules/lists/rides';
import type { RidePlace, RideTime, RideZone } from '../../../network/ride-services/ride.type.ts';

/** So soon before its pick-up a ride is asked for at once instead of for its time. */
const atOnceMinutes = 15;

interface Leg {
  readonly pickUpType: PickUpType;
  readonly pickUpAt: Date;
  readonly promisedPickUpAt: Date | null;
  readonly pickUpTimeZone: string;
  readonly readyAt: Date | null;
}

/** When a leg's ride is to come: on call, at once, or at the time that was promised, else asked for. */
export const timeOfRide = (leg: Leg, now: Date): RideTime => {
  if (leg.pickUpType === 'WILL_CALL' && leg.readyAt === null)
    return { kind: 'ON_CALL', day: localDay(leg.pickUpAt, leg.pickUpTimeZone) };
  const at = leg.promisedPickUpAt ?? leg.pickUpAt;
  return at.getTime() <= now.getTime() + atOnceMinutes * 60_000 ? { kind: 'NOW' } : { kind: 'AT', at };
};

interface Place {
  readonly latitude: number | null;
  readonly longitude: number | null;
  readonly label: string;
}

/** One end of a ride; null where nobody knows where it is. */
export const placeOfRide = (address: Place, zone: RideZone | null): RidePlace | null =>
  address.latitude === null || address.longitude === null
    ? null
    : { latitude: address.latitude, longitude: address.longitude, address: address.label, zone };

/** How a facility stands to ride-share services, as far as it was said. */
export interface FacilityAtService {
  readonly lyft: {
    readonly companyCode: string | null;
    readonly pickUpZone: RideZone | null;
    readonly dropOffZone: RideZone | null;
  } | null;
  readonly uber: { readonly companyCode: string | null; readonly pickUpZone: RideZone | null } | null;
}

/** What a facility says of one service. */
export const atService = (
  facility: FacilityAtService | null | undefined,
  service: RideServiceName,
): { companyCode: string | null; pickUpZone: RideZone | null; dropOffZone: RideZone | null } => {
  const { uber, lyft } = facility ?? {};
  const found = service === 'UBER' ? uber && { ...uber, dropOffZone: null } : lyft;
  return found ?? { companyCode: null, pickUpZone: null, dropOffZone: null };
};

/**
 * A telephone number as services want it: '+' and digits; null where there is none. A number of ten digits is
 * American.
 */
export const dialled = (phone: string | null | undefined): string | null => {
  const digits = (phone ?? '').replaceAll(/\D/gu, '');
  if (digits.length === 10) return `+1${digits}`;
  return phone?.startsWith('+') === true && digits.length >= 8 && digits.length <= 15 ? `+${digits}` : null;
};

/** Whether what is to be carried is a wheelchair, by the system's code of the call type. */
export const takesWheelchair = (callType: string | null): boolean => callType?.startsWith('WCV') ?? false;

/** Why a leg cannot be asked for at all; null: it can. */
export const unaskable = (
  leg: { readonly waitAndReturn: boolean },
  order: { readonly [Part in 'pickUp' | 'dropOff']: RidePlace | null } & { readonly phone: string | null },
): string | null => {
  if (leg.waitAndReturn) return 'no_waiting';
  if (!order.pickUp || !order.dropOff) return 'no_position';
  return order.phone === null ? 'no_phone' : null;
};

/** What is said to the driver, in one text. */
export const noteFor = (parts: readonly (string | null)[]): string | null =>
  parts.filter((part) => part !== null && part !== '').join('. ') || null;
