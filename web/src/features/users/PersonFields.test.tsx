import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import type { UserRow_userFragment } from '../../gql/hooks.ts';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { PersonFields } from './PersonFields.tsx';
import { userValues } from './users.state.ts';

const can = {
  __typename: 'UserPermissions' as const,
  edit: true,
  enable: false,
  disable: true,
  invite: false,
};

it.each([
  ['of nobody but this company are changed here', { editIdentity: true, editAddresses: true }, [], null],
  [
    'of somebody who works for another company, too, can be read',
    { editIdentity: true, editAddresses: false },
    ['Email', 'Mobile'],
    /works for another company, too/,
  ],
  [
    'that another company keeps can be read, with the name',
    { editIdentity: false, editAddresses: false },
    ['Email', 'First name', 'Middle name', 'Last name', 'Mobile'],
    /kept by the company this person was entered in first/,
  ],
] as const)('addresses %s', (_whose, may, shut, sentence) => {
  const row = { ...ada, viewerCan: { ...can, ...may } };
  renderUi(
    <AppForm initialValues={userValues(row, 0)} onSubmit={async () => undefined}>
      <PersonFields row={row} />
    </AppForm>,
  );
  const fields = ['Email', 'First name', 'Middle name', 'Last name', 'Mobile'];
  expect(
    fields.filter((label) => screen.getByLabelText<HTMLInputElement>(new RegExp(`^${label}`)).disabled),
  ).toEqual(shut);
  if (sentence) expect(screen.getByText(sentence)).toBeTruthy();
});

const ada = {
  __typename: 'User',
  id: 'u1',
  version: 1,
  login: 'ada@example.org',
  displayName: 'Ada Byron',
  firstName: 'Ada',
  middleName: null,
  lastName: 'Byron',
  email: 'ada@example.org',
  mobile: '+16175550100',
  status: 'ACTIVE',
  directoryId: 'INTERNAL',
  hasSecondStep: false,
  lastSignInAt: null,
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-01T00:00:00.000Z',
  avatar: { __typename: 'Avatar', backgroundColor: '#3b5b92', labelColor: '#ffffff', label: 'AB' },
  roles: [],
  effectiveRoles: [],
  privileges: [],
  groups: [],
  pcs: {
    __typename: 'PcsAuthorization',
    authorized: false,
    title: null,
    signeeType: null,
    licenseNumber: null,
  },
  person: null,
  vehicle: null,
  facility: null,
} satisfies Omit<UserRow_userFragment, 'viewerCan'>;
