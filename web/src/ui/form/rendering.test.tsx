import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, it, vi } from 'vitest';
import { renderedAgain } from '../../../test/renderedAgain.ts';
import { renderUi } from '../../../test/renderUi.tsx';
import { FormPanels } from '../../parts/FormPanels.tsx';
import { AppForm } from './AppForm.tsx';
import { FormPart } from './FormContext.ts';
import { FormSelect, FormSwitch, FormTextArea, FormTextField } from './fields.tsx';

interface Values {
  name: string;
  notes: string;
  kind: string;
  active: boolean;
}
const tooShort = ({ name }: Values) => (name.length < 3 ? { name: 'too short' } : {});

function Form(props: { validate?: (values: Values) => object }): ReactNode {
  return (
    <AppForm<Values>
      initialValues={{ name: '', notes: '', kind: 'A', active: true }}
      validate={props.validate ?? tooShort}
      onSubmit={async () => undefined}
    >
      {({ dirty }) => (
        <>
          <p>{dirty ? 'changed' : 'as it was'}</p>
          <FormPanels
            items={[
              {
                value: 'one',
                title: 'One',
                fields: ['name'],
                content: <FormTextField name="name" label="Name" />,
              },
              {
                value: 'two',
                title: 'Two',
                fields: ['notes'],
                content: (
                  <>
                    <FormTextArea name="notes" label="Notes" />
                    <FormSelect name="kind" label="Kind" options={[{ value: 'A', label: 'A' }]} />
                    <FormSwitch name="active" label="Active" />
                    <FormPart<Values, number> of={({ values }) => values.name.length}>
                      {(length) => <p>{`${length} letters`}</p>}
                    </FormPart>
                  </>
                ),
              },
            ]}
          />
          <button type="submit">Go</button>
        </>
      )}
    </AppForm>
  );
}

const field = (label: string): HTMLElement => screen.getByLabelText(label);
const errors = (): (string | null)[] =>
  [...document.querySelectorAll('[data-field-error]')].map((one) => one.textContent);

it('a key renders the field it is typed into, and no other', async () => {
  renderUi(<Form />);
  // The first letter also makes the form a changed one.
  await userEvent.type(field('Name'), 'A');
  expect(screen.getByText('changed')).toBeDefined();
  const part = document.querySelector('form') ?? document;
  expect(await renderedAgain(part, () => userEvent.type(field('Name'), 'na'))).toEqual(
    new Set(['name', 'p']),
  );
  expect(screen.getByText('3 letters').tagName).toBe('P');
  expect(await renderedAgain(part, () => userEvent.type(field('Notes'), 'Ring'))).toEqual(new Set(['notes']));
});

it('the form is judged when a field is left and when typing rests, not at each key', async () => {
  const validate = vi.fn(tooShort);
  renderUi(<Form validate={validate} />);
  for (const value of ['R', 'Ri', 'Rin', 'Ring']) fireEvent.change(field('Notes'), { target: { value } });
  expect(validate).not.toHaveBeenCalled();
  await waitFor(() => expect(validate).toHaveBeenCalledTimes(1));
  expect(validate).toHaveBeenLastCalledWith(expect.objectContaining({ notes: 'Ring' }), undefined);
});

it('what is wrong is said when the field is left, and goes away while it is being mended', async () => {
  renderUi(<Form />);
  await userEvent.type(field('Name'), 'A');
  expect(errors()).toEqual([]);
  await userEvent.tab();
  await waitFor(() => expect(errors()).toEqual(['too short']));
  let value = 'Ana';
  await vi.waitFor(() => {
    // Somebody who types on without a rest sees it too.
    value += 'a';
    fireEvent.change(field('Name'), { target: { value } });
    expect(errors()).toEqual([]);
  });
});
