import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { userRow } from '../../../test/userRow.ts';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { PersonFields } from './PersonFields.tsx';
import { userValues } from './users.state.ts';

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
  const row = userRow({ viewerCan: { ...userRow().viewerCan, ...may } });
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
