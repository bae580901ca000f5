import { INTERNAL_DIRECTORY } from '@ptc/schema/rules/user';
import { initials, newAvatarColor } from '@ptc/schema/rules/contrast';
import { formatPhone } from '@ptc/schema/rules/formats';
import type {
  CreateUserInput,
  Role,
  SigneeType,
  UpdateUserInput,
  UserRow_userFragment,
} from '../../gql/hooks.ts';
import { signingInput, signingText } from '../../parts/access/signing.ts';

/** The login editor's form. */
export interface UserValues {
  login: string;
  firstName: string;
  middleName: string;
  lastName: string;
  email: string;
  mobile: string;
  directoryId: string;
  generatePassword: boolean;
  password: string;
  confirmation: string;
  avatar: { backgroundColor: string; labelColor: string; label: string };
  roles: Role[];
  groupIds: string[];
  signing: string;
  pcs: { authorized: boolean; title: string; signeeType: SigneeType | ''; licenseNumber: string };
  vehicleId: string;
  facilityId: string;
}

/** The form of a stored login, or of a new one: that gets a random background and a white label. */
export const userValues = (row: UserRow_userFragment | null, random: number): UserValues => ({
  login: row?.login ?? '',
  firstName: row?.firstName ?? '',
  middleName: row?.middleName ?? '',
  lastName: row?.lastName ?? '',
  email: row?.email ?? '',
  mobile: row?.mobile ? formatPhone(row.mobile) : '',
  directoryId: row?.directoryId ?? INTERNAL_DIRECTORY,
  generatePassword: true,
  password: '',
  confirmation: '',
  avatar: row
    ? {
        backgroundColor: row.avatar.backgroundColor,
        labelColor: row.avatar.labelColor,
        label: row.avatar.label,
      }
    : { backgroundColor: newAvatarColor(random), labelColor: '#ffffff', label: '' },
  roles: [...(row?.roles ?? [])],
  groupIds: row?.groups.map(({ id }) => id) ?? [],
  signing: signingText(row?.privileges ?? []),
  pcs: {
    authorized: row?.pcs.authorized ?? false,
    title: row?.pcs.title ?? '',
    signeeType: row?.pcs.signeeType ?? '',
    licenseNumber: row?.pcs.licenseNumber ?? '',
  },
  vehicleId: row?.vehicle?.id ?? '',
  facilityId: row?.facility?.id ?? '',
});

/** Fields of the person that are not the caller's to change: they are shown, and not judged. */
export const keptFields = (
  row: { readonly viewerCan: { readonly editIdentity: boolean; readonly editAddresses: boolean } } | null,
): readonly (keyof UserValues)[] => [
  ...(row && !row.viewerCan.editIdentity ? (['firstName', 'middleName', 'lastName', 'avatar'] as const) : []),
  ...(row && !row.viewerCan.editAddresses ? (['email', 'mobile'] as const) : []),
];

const orNull = (text: string): string | null => text.trim() || null;

/** The letters that stand for the person: those typed, else their initials. */
export const labelOf = ({
  avatar,
  firstName,
  lastName,
}: Pick<UserValues, 'avatar' | 'firstName' | 'lastName'>): string =>
  avatar.label.trim() || initials(firstName, lastName);

type Changed = Omit<UpdateUserInput, 'userId' | 'expectedVersion' | 'idempotencyKey'>;

const common = (values: UserValues): Omit<Changed, 'email'> => ({
  firstName: values.firstName,
  middleName: orNull(values.middleName),
  lastName: values.lastName,
  mobile: orNull(values.mobile),
  directoryId: values.directoryId,
  avatar: { ...values.avatar, label: labelOf(values) },
  roles: values.roles,
  groupIds: values.groupIds,
  privileges: signingInput(values.signing),
  pcs: {
    authorized: values.pcs.authorized,
    title: orNull(values.pcs.title),
    signeeType: values.pcs.signeeType || null,
    licenseNumber: orNull(values.pcs.licenseNumber),
  },
});

/** A changed login as it is sent: without an address that is not shown. */
export const updateInput = (values: UserValues): Changed => ({
  ...common(values),
  email: orNull(values.email),
});

/**
 * A new login as it is sent; a password only where none is generated, and never for who signs in with a
 * company's directory: there the form does not ask for one.
 */
export function createInput(values: UserValues): Omit<CreateUserInput, 'idempotencyKey'> {
  const types = values.directoryId === INTERNAL_DIRECTORY && !values.generatePassword;
  return {
    ...common(values),
    email: values.email,
    login: values.login,
    generatePassword: !types,
    password: types ? values.password : null,
    confirmation: types ? values.confirmation : null,
  };
}

/** The rule says `privileges`, the form has one line for them. */
export const renameUserField = (path: string): string =>
  path.startsWith('privileges')
    ? 'signing'
    : path.startsWith('groupIds')
      ? 'groupIds'
      : path.startsWith('roles')
        ? 'roles'
        : path;
