/**
 * What a company starts with, until somebody says otherwise: the same for care providers, transport providers
 * and others.
 */
export const USUAL_COMPANY = {
  phone: null,
  defaultMarketId: null,
  patientMandatoryFields: [],
  availabilityEnabled: false,
  availabilityTier: null,
  externalDispatch: false,
  lyft: false,
  uber: false,
};
