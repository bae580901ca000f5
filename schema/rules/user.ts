import type { InferType } from 'yup';
import { isReadable } from './contrast.ts';
import { PRIVILEGES, ROLES, SIGNEE_TYPES } from './lists/people.ts';
import { email, phone, typedPassword } from './formats.ts';
import { COUNTS, TEXT } from './limits.ts';
import { characters, choice, id, line, optionalLine } from './text.ts';
import { nullIsLeftOut, yup } from './yup.ts';

/** The directory of those who sign in with a password here. */
export const INTERNAL_DIRECTORY = 'INTERNAL';

const COLOR = /^#[0-9a-f]{6}$/u;
const CODE = /^[\p{L}\d][\p{L}\d._-]*$/u;

/**
 * A login and what its person may do; the same for a new one and for a change, but for login and password.
 */
export function userRules() {
  return yup.object().shape({
    firstName: line(TEXT.personName).required('required'),
    middleName: optionalLine(TEXT.personName),
    lastName: line(TEXT.personName).required('required'),
    email: email().required('required'),
    mobile: phone(),
    directoryId: id().required('required'),
    avatar: avatar().required('required'),
    roles: yup.array().of(choice(ROLES).required('required')).transform(nullIsLeftOut).default([]),
    groupIds: yup
      .array()
      .of(id().required('required'))
      .transform(nullIsLeftOut)
      .default([])
      .max(COUNTS.groups, 'too_many'),
    privileges: privileges(),
    pcs: pcs(),
  });
}

/** A change of a login: an address that is not shown to whoever changes the rest is not theirs to give. */
export function changedUserRules() {
  return userRules().shape({ email: email() });
}

/** What is typed to sign in: lower case, without spaces. */
export function login() {
  return line(TEXT.login)
    .lowercase()
    .test({
      name: 'invalid_login',
      message: 'invalid',
      skipAbsent: true,
      test: (value) => !/\s/u.test(value ?? ''),
    });
}

/** A new login: what is typed to sign in, and its first password where none is generated. */
export function newUserRules() {
  return userRules().shape({
    login: login().required('required'),
    generatePassword: yup.boolean().transform(nullIsLeftOut).default(true),
    password: password().test({
      name: 'too_short',
      message: 'too_short',
      params: { min: TEXT.passwordMin },
      skipAbsent: true,
      test: (value, { parent }) =>
        (parent as Passwords).generatePassword !== false || !value || characters(value) >= TEXT.passwordMin,
    }),
    confirmation: password().test({
      name: 'passwords_differ',
      message: 'passwords_differ',
      test: (value, { parent }) =>
        (parent as Passwords).generatePassword !== false ||
        !value ||
        value === (parent as Passwords).password,
    }),
  });
}

/** A company's named set of roles and privileges. */
export function groupRules() {
  return yup.object().shape({
    name: line(TEXT.name).required('required'),
    description: optionalLine(TEXT.groupDescription),
    roles: yup.array().of(choice(ROLES).required('required')).transform(nullIsLeftOut).default([]),
    privileges: privileges(),
  });
}

export type ChangedUserValue = InferType<ReturnType<typeof changedUserRules>>;
export type NewUserValue = InferType<ReturnType<typeof newUserRules>>;
export type GroupValue = InferType<ReturnType<typeof groupRules>>;

interface Passwords {
  generatePassword?: boolean;
  password?: string | null;
}

function password() {
  return typedPassword().test({
    name: 'password_required',
    message: 'password_required',
    test: (value, { parent }) => (parent as Passwords).generatePassword !== false || Boolean(value),
  });
}

function avatar() {
  return yup.object({
    backgroundColor: line(TEXT.color).lowercase().matches(COLOR, 'invalid').required('required'),
    labelColor: line(TEXT.color)
      .lowercase()
      .matches(COLOR, 'invalid')
      .required('required')
      .test({
        name: 'low_contrast',
        message: 'low_contrast',
        skipAbsent: true,
        test: (value, { parent }) => {
          const background = (parent as { backgroundColor?: string }).backgroundColor ?? '';
          return !COLOR.test(value) || !COLOR.test(background) || isReadable(value, background);
        },
      }),
    label: line(TEXT.avatarLabel).required('required'),
  });
}

/** What may be granted, and for what: codes, or '*' for all. */
function privileges() {
  const value = line(TEXT.code)
    .required('required')
    .test({
      name: 'invalid_code',
      message: 'invalid',
      skipAbsent: true,
      test: (text) => text === '*' || CODE.test(text ?? ''),
    });
  return yup
    .array()
    .of(
      yup.object({
        name: choice(PRIVILEGES).required('required'),
        allowedValues: yup
          .array()
          .of(value)
          .required('required')
          .min(1, 'required')
          .max(COUNTS.allowedValues, 'too_many'),
      }),
    )
    .transform(nullIsLeftOut)
    .default([])
    .test({
      name: 'duplicate',
      message: 'duplicate',
      test: (list) => new Set(list.map(({ name }) => name)).size === list.length,
    });
}

/** Whoever is authorized to generate physician certification statements signs them as something. */
function pcs() {
  const detail = (max: number) =>
    optionalLine(max).when('authorized', { is: true, then: (rule) => rule.required('required') });
  return yup
    .object({
      authorized: yup.boolean().default(false),
      title: detail(TEXT.name),
      signeeType: choice(SIGNEE_TYPES)
        .transform((value: unknown) => (value === '' ? null : value))
        .nullable()
        .when('authorized', { is: true, then: (rule) => rule.required('required') }),
      licenseNumber: detail(TEXT.code),
    })
    .transform(nullIsLeftOut)
    .default({ authorized: false, title: null, signeeType: null, licenseNumber: null });
}
