import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { signInRules } from '@ptc/schema/rules/signIn';
import { useState, type ReactNode } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { renderUi } from '../../../test/renderUi.tsx';
import { AppForm } from './AppForm.tsx';
import { FormTextField } from './fields.tsx';
import { useRule } from '../../lib/forms/useRule.ts';
import { fieldName, type ServerIssue } from '../../lib/forms/serverIssues.ts';

interface Values {
  login: string;
  password: string;
}
const rule = signInRules();

function Form(props: { onSubmit: (values: Values) => Promise<readonly ServerIssue[] | void> }): ReactNode {
  const validate = useRule<Values>(rule);
  return (
    <AppForm initialValues={{ login: '', password: '' }} validate={validate} onSubmit={props.onSubmit}>
      <FormTextField name="login" label="Login" />
      <FormTextField name="password" label="Password" />
      <button type="submit">Go</button>
    </AppForm>
  );
}
const errors = (): (string | null)[] =>
  [...document.querySelectorAll('[data-field-error]')].map((one) => one.textContent);

describe('a form', () => {
  it('shows nothing at first, then each error under its field, and focuses the first', async () => {
    const onSubmit = vi.fn<(values: Values) => Promise<void>>();
    renderUi(<Form onSubmit={onSubmit} />);
    expect(errors()).toEqual([]);
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    await waitFor(() => expect(errors()).toEqual(['required', 'required']));
    expect(document.activeElement).toBe(screen.getByLabelText('Login'));
    expect(screen.getByLabelText('Login').getAttribute('aria-describedby')).toBe(
      document.querySelector('[data-field-error]')?.id,
    );
    expect(onSubmit).not.toHaveBeenCalled();
  });
  it("puts the server's issue beside its field until the value changes, and one without a field on top", async () => {
    const issues = [
      { path: ['input', 'login'], code: 'duplicate', message: 'This login is taken' },
      { path: ['input', 'elsewhere'], code: 'invalid', message: 'Something else' },
    ];
    renderUi(<Form onSubmit={async () => issues} />);
    await userEvent.type(screen.getByLabelText('Login'), 'maria');
    await userEvent.type(screen.getByLabelText('Password'), 'secret');
    await userEvent.click(screen.getByRole('button', { name: 'Go' }));
    await waitFor(() => expect(errors()).toEqual(['This login is taken']));
    expect(screen.getByRole('status').textContent).toContain('Something else');
    await userEvent.type(screen.getByLabelText('Login'), 'x');
    await waitFor(() => expect(errors()).toEqual([]));
  });
});

it('brings into sight what was said where no field is wrong', async () => {
  const seen = vi.fn<(this: Element) => void>();
  Element.prototype.scrollIntoView = function scrolled(this: Element) {
    seen.call(this);
  };
  const issues = [{ path: ['input', 'elsewhere'], code: 'invalid', message: 'Something else' }];
  renderUi(<Form onSubmit={async () => issues} />);
  await userEvent.type(screen.getByLabelText('Login'), 'maria');
  await userEvent.type(screen.getByLabelText('Password'), 'secret');
  await userEvent.click(screen.getByRole('button', { name: 'Go' }));
  await waitFor(() => expect(seen).toHaveBeenCalled());
  expect((seen.mock.contexts[0] as Element).textContent).toContain('Something else');
});

it('what somebody is typing outlives what is stored beside it', async () => {
  const Stored = (): ReactNode => {
    const [stored, setStored] = useState({ login: 'ana', password: 'x' });
    return (
      <AppForm
        initialValues={stored}
        enableReinitialize
        onSubmit={async (values) => setStored({ ...values, login: values.login.trim() })}
      >
        <FormTextField name="login" label="Login" />
        <FormTextField name="password" label="Password" />
        <button type="submit">Go</button>
        <button type="button" onClick={() => setStored((now) => ({ ...now, password: 'changed elsewhere' }))}>
          News
        </button>
      </AppForm>
    );
  };
  renderUi(<Stored />);
  const stands = (): string[] =>
    ['Login', 'Password'].map((label) => screen.getByLabelText<HTMLInputElement>(label).value);
  const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
  await userEvent.type(screen.getByLabelText('Login'), 'bel ');
  await press('News');
  await waitFor(() => expect(stands()).toEqual(['anabel ', 'changed elsewhere']));
  await press('Go');
  await waitFor(() => expect(stands()).toEqual(['anabel', 'changed elsewhere']));
});

it('sends what was put together of two versions as its button does: judged, and refused beside the fields', async () => {
  const onSubmit = vi.fn<(values: Values) => Promise<readonly ServerIssue[]>>(async () => [
    { path: ['input', 'login'], code: 'duplicate', message: 'This login is taken' },
  ]);
  const Merging = (): ReactNode => {
    const validate = useRule<Values>(rule);
    return (
      <AppForm initialValues={{ login: 'ana', password: 'x' }} validate={validate} onSubmit={onSubmit}>
        {(form) => (
          <>
            <FormTextField name="login" label="Login" />
            <FormTextField name="password" label="Password" />
            {['maria', 'maria', ''].map((login, at) => (
              <button key={at} type="button" onClick={() => form.send({ login, password: 'y' })}>
                {`Version ${at}`}
              </button>
            ))}
          </>
        )}
      </AppForm>
    );
  };
  renderUi(<Merging />);
  const press = (name: string): Promise<void> => userEvent.click(screen.getByRole('button', { name }));
  await press('Version 0');
  await waitFor(() => expect(errors()).toEqual(['This login is taken']));
  expect(onSubmit.mock.lastCall?.[0]).toEqual({ login: 'maria', password: 'y' });
  expect(document.activeElement).toBe(screen.getByLabelText('Login'));
  // What stands there already is sent too.
  await press('Version 1');
  await waitFor(() => expect(onSubmit).toHaveBeenCalledTimes(2));
  await press('Version 2');
  await waitFor(() => expect(errors()).toEqual(['required']));
  expect(onSubmit).toHaveBeenCalledTimes(2);
});

it("leaves the mutation's 'input' out of a field's name", () => {
  expect(fieldName(['input', 'legs', '0', 'pickUp', 'at'])).toBe('legs.0.pickUp.at');
  expect(fieldName(['login'])).toBe('login');
});
