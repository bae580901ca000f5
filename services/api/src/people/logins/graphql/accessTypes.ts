import type { PrivilegeName, SigneeType, UserStatus } from '@ptc/schema/rules/lists/people';
import { builder, type Types } from '../../../platform/graphql/builder.ts';
import { RoleEnum } from '../../../platform/graphql/enums.ts';
import { loadNode } from '../../../platform/graphql/node.ts';
import type { AccessAction } from '../../users/groups.table.ts';
import type { PcsAuthorization } from '../../users/people.table.ts';
import type { AccessChangeRow } from '../logins.queries.ts';
import { Person } from '../../users/graphql/Person.ts';

const closed = <T extends string>(name: string, description: string, values: Record<T, string>) =>
  builder.enumType(name, {
    description,
    values: Object.fromEntries(
      Object.entries<string>(values).map(([value, text]) => [value, { value, description: text }]),
    ) as { [K in T]: { value: K; description: string } },
  });

export const UserStatusEnum = closed<UserStatus>('UserStatus', 'Whether somebody may work in a company.', {
  PENDING: 'Invited, and has not come yet.',
  ACTIVE: 'They may.',
  DISABLED: 'Their access was taken away.',
});
const PrivilegeNameEnum = closed<PrivilegeName>(
  'PrivilegeName',
  'What may be granted together with what it is granted for.',
  { AUTHORITY_SIGN: 'Signing forms; its values are codes of forms, or * for all.' },
);
const SigneeTypeEnum = closed<SigneeType>(
  'SigneeType',
  'As what somebody signs a physician certification statement.',
  {
    PHYSICIAN: 'Physician.',
    PHYSICIAN_ASSISTANT: 'Physician assistant.',
    NURSE_PRACTITIONER: 'Nurse practitioner.',
    CLINICAL_NURSE_SPECIALIST: 'Clinical nurse specialist.',
    REGISTERED_NURSE: 'Registered nurse.',
    LICENSED_PRACTICAL_NURSE: 'Licensed practical nurse.',
    SOCIAL_WORKER: 'Social worker.',
    CASE_MANAGER: 'Case manager.',
    DISCHARGE_PLANNER: 'Discharge planner.',
  },
);
const AccessActionEnum = closed<AccessAction>('AccessAction', "What was done to somebody's access.", {
  CREATED: 'Entered.',
  UPDATED: 'Changed.',
  DISABLED: 'Access taken away.',
  ENABLED: 'Access given back.',
  INVITED: 'Invited once more.',
  ACTIVATED: 'Came for the first time.',
  GROUP_JOINED: 'Put in a group.',
  GROUP_LEFT: 'Taken out of a group.',
  DELETED: 'Taken away.',
});

export const Privilege = builder
  .objectRef<{ name: PrivilegeName; allowedValues: readonly string[] }>('Privilege')
  .implement({
    description: 'Something that may be done, and for what.',
    fields: (t) => ({
      name: t.field({ type: PrivilegeNameEnum, description: 'What.', resolve: ({ name }) => name }),
      allowedValues: t.stringList({
        description: 'For what: codes, or * for all.',
        resolve: ({ allowedValues }) => [...allowedValues],
      }),
    }),
  });

export const PcsAuthorizationType = builder.objectRef<PcsAuthorization>('PcsAuthorization').implement({
  description:
    'Whether somebody may generate physician certification statements (PCS), and as what they sign.',
  fields: (t) => ({
    authorized: t.exposeBoolean('authorized', { description: 'Whether they may.' }),
    title: t.exposeString('title', {
      nullable: true,
      description: 'Title beside the signature; null: not given.',
    }),
    signeeType: t.field({
      type: SigneeTypeEnum,
      nullable: true,
      description: 'As what they sign; null: not given.',
      resolve: ({ signeeType }) => signeeType as SigneeType | null,
    }),
    licenseNumber: t.exposeString('licenseNumber', {
      nullable: true,
      description: 'Number of their license; null: not given.',
    }),
  }),
});

const AccessFieldChange = builder
  .objectRef<AccessChangeRow['changes'][number]>('AccessFieldChange')
  .implement({
    description: 'One field before and after.',
    fields: (t) => ({
      field: t.exposeString('field', { description: 'Name of the field.' }),
      from: t.exposeString('from', { nullable: true, description: 'Before; null: nothing.' }),
      to: t.exposeString('to', { nullable: true, description: 'After; null: nothing.' }),
    }),
  });

export const AccessChange = builder.objectRef<AccessChangeRow>('AccessChange').implement({
  description: 'Who changed whose access, when and what.',
  fields: (t) => ({
    at: t.field({ type: 'DateTime', description: 'When.', resolve: ({ at }) => at }),
    action: t.field({
      type: AccessActionEnum,
      description: 'What was done.',
      resolve: ({ action }) => action,
    }),
    userName: t.exposeString('userName', {
      nullable: true,
      description: "Whose access it was, by the name the company knows; null: the group's own.",
    }),
    changedBy: t.field({
      type: Person,
      nullable: true,
      description: 'Who did it; null: the system, or somebody not to be seen.',
      resolve: (row, _args, ctx) => loadNode(ctx, Person, row.changedByUserId),
    }),
    changes: t.field({
      type: [AccessFieldChange],
      description: 'The fields that changed.',
      resolve: ({ changes }) => changes,
    }),
  }),
});

const PrivilegeInput = builder.inputType('PrivilegeInput', {
  description: 'Something that may be done, and for what.',
  fields: (t) => ({
    name: t.field({ type: PrivilegeNameEnum, required: true, description: 'What.' }),
    allowedValues: t.stringList({
      required: true,
      description: 'For what: codes, or * for all; at least one.',
    }),
  }),
});

type Inputs = PothosSchemaTypes.InputFieldBuilder<Types, 'InputObject'>;

/** What a group, or somebody by themselves, is granted. */
export const grantFields = (t: Inputs) => ({
  roles: t.field({
    type: [RoleEnum],
    description: 'Roles granted, without those they imply; all there shall be, left out: none.',
  }),
  privileges: t.field({
    type: [PrivilegeInput],
    description: 'Privileges granted; all there shall be, left out: none.',
  }),
});

const AvatarInput = builder.inputType('AvatarInput', {
  description: 'Colours and letters that stand for a person.',
  fields: (t) => ({
    backgroundColor: t.string({ required: true, description: "'#rrggbb'." }),
    labelColor: t.string({
      required: true,
      description: "'#rrggbb'; must read well on the background (contrast 4.5).",
    }),
    label: t.string({ required: true, description: 'One or two letters.' }),
  }),
});
const PcsInput = builder.inputType('PcsAuthorizationInput', {
  description: 'Whether somebody may generate physician certification statements, and as what they sign.',
  fields: (t) => ({
    authorized: t.boolean({ required: true, description: 'Whether they may; then all else is required.' }),
    title: t.string({ description: 'Title beside the signature.' }),
    signeeType: t.field({ type: SigneeTypeEnum, description: 'As what they sign.' }),
    licenseNumber: t.string({ description: 'Number of their license.' }),
  }),
});

/** A login and what its person may do. */
export const userFields = (t: Inputs) => ({
  firstName: t.string({ required: true, description: 'First name.' }),
  middleName: t.string({ description: 'Middle name.' }),
  lastName: t.string({ required: true, description: 'Last name.' }),
  email: t.string({ required: true, description: 'Where the invitation and notifications go.' }),
  mobile: t.string({ description: 'Mobile number for text messages.' }),
  directoryId: t.id({
    required: true,
    description:
      "Where they sign in: 'INTERNAL' for a password here, or the id of one of the company's directories.",
  }),
  avatar: t.field({ type: AvatarInput, required: true, description: 'Colours and letters.' }),
  groupIds: t.idList({ description: 'Groups they are in; all there shall be, left out: none.' }),
  pcs: t.field({
    type: PcsInput,
    description: 'Authorization for physician certification statements; left out: none.',
  }),
  ...grantFields(t),
});
