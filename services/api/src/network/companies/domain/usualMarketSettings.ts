import type { MarketSettings } from '../markets.table.ts';

/** What a market starts with, until its owner says otherwise. */
export const USUAL_MARKET_SETTINGS: MarketSettings = {
  allowWillCallInitialPickUp: true,
  defaultPickUpType: null,
  defaultItineraryType: null,
  defaultPickUpIsFacility: true,
  defaultDropOffIsFacility: true,
  defaultUsePatientCertification: true,
  facilityFindCompanyOnly: false,
  requireDepartment: false,
  requiredTimestamps: null,
  pickUpPaddingMinutes: 0,
  expiryGraceMinutes: 0,
  conflictMinutes: null,
  distanceUnit: 'MI',
};

/** The usual settings of a market with what differs in this one. */
export const usualMarketSettings = (changes: Partial<MarketSettings> = {}): MarketSettings => ({
  ...USUAL_MARKET_SETTINGS,
  ...changes,
});
