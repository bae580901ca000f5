import { USUAL_COMPANY } from '@ptc/schema/rules/usualCompany';
import type { CompanySettings } from '../companies.table.ts';

const { lyft, uber, ...usual } = USUAL_COMPANY;

/** The usual settings of a company, as they are stored, with what differs in this one. */
export const usualCompanySettings = (changes: Partial<CompanySettings> = {}): CompanySettings => ({
  ...usual,
  patientMandatoryFields: [...usual.patientMandatoryFields],
  integrations: { lyft, uber },
  ...changes,
});
