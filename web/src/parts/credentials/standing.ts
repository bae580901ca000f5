import { CREDENTIAL_NOTICE_DAYS } from '@ptc/schema/rules/credential';
import { DateTime } from 'luxon';
import type { IntlShape } from 'react-intl';
import type { CredentialRow_credentialFragment } from '../../gql/hooks.ts';
import { credentialWords as m } from './credentials.messages.ts';

type Credential = Pick<CredentialRow_credentialFragment, 'standing' | 'validUntil'>;

/**
 * How many days one that is valid goes on after today, where it ends so soon that its keepers were told;
 * null: not so soon.
 */
export const daysLeft = ({ standing, validUntil }: Credential, today: string): number | null => {
  if (standing !== 'IN_FORCE') return null;
  const days = DateTime.fromISO(validUntil, { zone: 'utc' }).diff(
    DateTime.fromISO(today, { zone: 'utc' }),
    'days',
  ).days;
  return days <= CREDENTIAL_NOTICE_DAYS ? Math.max(0, days) : null;
};

/** How a credential stands, in words: that it ends soon is said before it has. */
export const standingWords = (intl: IntlShape, credential: Credential, today: string): string => {
  const days = daysLeft(credential, today);
  return days === null
    ? intl.formatMessage(m[credential.standing])
    : intl.formatMessage(m.endsSoon, { days });
};
