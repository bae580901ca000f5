import { builder } from '../../../platform/graphql/builder.ts';
import type { UserRow } from '../logins.queries.ts';

/** A login of a company; its fields stand in `User.ts`, its groups' in `Group.ts`. */
export const User = builder.objectRef<UserRow>('User');
