import { AVATAR_COLORS, initials } from '@ptc/schema/rules/contrast';

/** Parts of a name as the login editor takes them. */
export interface NameParts {
  readonly firstName: string;
  readonly middleName?: string | null | undefined;
  readonly lastName: string;
}

/** The name people are called by. */
export const displayNameOf = ({ firstName, lastName }: NameParts): string => `${firstName} ${lastName}`;

/** Parts of a name that is only known as a whole: the last word is the last name. */
export const splitName = (displayName: string): { firstName: string; lastName: string } => {
  const words = displayName.trim().split(/\s+/u);
  return {
    firstName: words.slice(0, -1).join(' ') || (words[0] ?? ''),
    lastName: words.length > 1 ? (words.at(-1) ?? '') : '',
  };
};

/** What stands for somebody of whom the name alone is known. */
export const avatarOf = (
  displayName: string,
): { backgroundColor: string; labelColor: string; label: string } => {
  const { firstName, lastName } = splitName(displayName);
  return { backgroundColor: AVATAR_COLORS[0], labelColor: '#ffffff', label: initials(firstName, lastName) };
};

/**
 * A telephone number as text messages need it: '+' and digits; numbers without a country are of the United
 * States.
 */
export const dialable = (phone: string): string => {
  const digits = phone.replaceAll(/\D/gu, '');
  return phone.trim().startsWith('+') ? `+${digits}` : `+1${digits}`;
};
