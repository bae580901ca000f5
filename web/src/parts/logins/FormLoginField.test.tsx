import { act, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { AppForm } from '../../ui/form/AppForm.tsx';
import { FormTextField } from '../../ui/form/fields.tsx';
import { FormLoginField } from './FormLoginField.tsx';

const show = (): { login: HTMLInputElement; address: HTMLInputElement } => {
  renderUi(
    <AppForm initialValues={{ login: '', email: '' }} onSubmit={async () => undefined}>
      <FormLoginField name="login" emailName="email" label="Login" />
      <FormTextField name="email" label="E-mail" />
    </AppForm>,
  );
  return { login: screen.getByLabelText('Login'), address: screen.getByLabelText('E-mail') };
};

it('a login that is an e-mail address is taken for the address too; who goes on typing there writes another in its place', async () => {
  const { login, address } = show();
  await userEvent.type(login, 'maria@harborview.example');
  // The browser has set the caret by the time the address is there.
  act(() => address.focus());
  await waitFor(() => expect(address.value).toBe('maria@harborview.example'));
  await waitFor(() =>
    expect([address.selectionStart, address.selectionEnd]).toEqual([0, address.value.length]),
  );
  await userEvent.keyboard('desk@harborview.example');
  expect(address.value).toBe('desk@harborview.example');
});

it('a login that is no address leaves the address as it is', async () => {
  const { login, address } = show();
  await userEvent.type(login, 'maria');
  await userEvent.tab();
  expect(address.value).toBe('');
});
