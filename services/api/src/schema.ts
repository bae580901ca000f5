import './modules/companies/graphql/Company.ts';
import './modules/partners/graphql/accessTokenMutations.ts';
import './modules/people/graphql/Person.ts';
import './modules/people/graphql/Preferences.ts';
import './modules/people/graphql/Viewer.ts';
import './modules/sessions/graphql/sessionChanged.ts';
import './modules/sessions/graphql/signIn.ts';
import { builder } from './platform/graphql/builder.ts';

/** The schema of all modules; each adds its line above. */
export const schema = builder.toSchema();
