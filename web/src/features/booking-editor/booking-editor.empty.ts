import { allowedPickUpTypes } from '@ptc/schema/rules/pickUpTimes';
import { statedFields } from '@ptc/schema/rules/statedFacts';
import type { ItineraryType, MarketPicker_marketFragment, PickUpType } from '../../gql/hooks.ts';
import { type BookingValues, type LegValues, type PlaceValues, legLetter } from './booking-editor.values.ts';

let keys = 0;

/** A key for a new leg, unique on this page. */
export function nextLegKey(): string {
  keys += 1;
  return `leg-${keys}`;
}

/** A place with nothing in it yet. */
export function emptyPlace(isFacility: boolean): PlaceValues {
  return {
    isFacility,
    facility: null,
    departmentId: '',
    address: null,
    unit: '',
    floorAndRoom: '',
    notes: '',
  };
}

type Market = MarketPicker_marketFragment | null;

/** The type of trip that a booking begins with in a market. */
export const usualType = (market: Market): ItineraryType =>
  market?.settings.defaultItineraryType ?? 'ONE_WAY';

/** The pick-up type that a leg begins with in a market: what it prefers, where it allows that there. */
export function usualPickUpType(index: number, market: Market): PickUpType {
  const preferred = market?.settings.defaultPickUpType ?? 'SET_TIME';
  const allowed = market === null || allowedPickUpTypes(index, market.settings).includes(preferred);
  return allowed ? preferred : 'SET_TIME';
}

/** A leg with nothing in it yet but what the market prefers. */
export function emptyLeg(index: number, market: Market): LegValues {
  const settings = market?.settings;
  return {
    key: nextLegKey(),
    tripId: null,
    name: legLetter(index),
    locked: false,
    journey: '',
    isReturn: false,
    waitAndReturn: false,
    pickUp: {
      ...emptyPlace(settings?.defaultPickUpIsFacility ?? true),
      type: usualPickUpType(index, market),
      at: '',
    },
    dropOff: { ...emptyPlace(settings?.defaultDropOffIsFacility ?? true), at: '' },
    dropOffTyped: false,
    dropOffOpen: false,
    typed: false,
    moved: null,
    keepsTime: false,
    appointmentAt: '',
    classification: null,
    originalAt: '',
    requestedAt: '',
    stated: statedFields({}),
    route: null,
  };
}

/**
 * What a new booking begins with: the market the person or company prefers, or the only one there is; and, of
 * a call taker in the market of their defaults, the company they usually book for.
 */
export function newBooking(
  markets: readonly MarketPicker_marketFragment[],
  wish: {
    marketId: string | null;
    usual: { marketId: string; company: { id: string; name: string } } | null;
    ownCompanyId: string;
  },
): BookingValues {
  const market =
    markets.find(({ id }) => id === wish.marketId) ?? (markets.length === 1 ? (markets[0] ?? null) : null);
  const usual =
    wish.usual !== null && wish.usual.marketId === market?.id && wish.usual.company.id !== wish.ownCompanyId
      ? wish.usual.company
      : null;
  return { ...emptyBooking(market), bookedFor: usual && { id: usual.id, name: usual.name } };
}

/** A new booking in a market (or in none yet). */
export function emptyBooking(market: Market): BookingValues {
  return {
    market,
    bookedFor: null,
    patient: null,
    type: usualType(market),
    legs: [emptyLeg(0, market)],
    removedTripIds: [],
    returnType: 'WILL_CALL',
    returnPickUpAt: '',
    classification: { callTypeId: '', urgencyId: '', priorityId: '', variableIds: [] },
    answers: null,
    authorizationNumbers: [],
    vip: { companyId: '', exclusive: false },
    forceOffer: false,
    usePatientCertification: market?.settings.defaultUsePatientCertification ?? true,
    caller: { name: '', mobile: '', email: '' },
    comment: '',
    recurrence: null,
    applies: null,
    preparedBookingId: null,
  };
}
