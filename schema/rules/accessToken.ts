import { ROLES } from './lists/people.ts';
import { choice, line } from './text.ts';
import { yup } from './yup.ts';

/** Longest name of a token. */
const nameLength = 80;

/** Making a partner's access token. */
export function accessTokenRules() {
  return yup.object({
    name: line(nameLength).required('required'),
    roles: yup
      .array()
      .of(choice(ROLES).required('required'))
      .required('required')
      .min(1, 'too_few')
      .max(ROLES.length, 'too_many'),
    expiresAt: yup.date().typeError('invalid_date').required('required'),
  });
}
