import './modules/addresses/graphql/addressQueries.ts';
import './modules/availability/graphql/availability.ts';
import './modules/companies/graphql/Company.ts';
import './modules/facilities/graphql/facilityMutations.ts';
import './modules/facilities/graphql/facilityQueries.ts';
import './modules/facilities/graphql/importFacilities.ts';
import './modules/lookups/graphql/LookupValue.ts';
import './modules/markets/graphql/Market.ts';
import './modules/partners/graphql/accessTokenMutations.ts';
import './modules/patients/graphql/importPatients.ts';
import './modules/patients/graphql/patientMutations.ts';
import './modules/patients/graphql/patientQueries.ts';
import './modules/people/graphql/Person.ts';
import './modules/people/graphql/Preferences.ts';
import './modules/people/graphql/Viewer.ts';
import './modules/sessions/graphql/sessionChanged.ts';
import './modules/sessions/graphql/signIn.ts';
import { builder } from './platform/graphql/builder.ts';

/** The schema of all modules; each adds its line above. */
export const schema = builder.toSchema();
