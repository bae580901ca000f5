import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { cutBanner } from './Feedback.tsx';
import { AppForm } from './form/AppForm.tsx';
import { FormNumberInput } from './form/fields.tsx';
import { EmailInput, NpiInput, PhoneInput } from './MaskedFields.tsx';
import { NumberInput } from './NumberInput.tsx';
import { Select } from './Select.tsx';
import { counterTone, isStruck, stateTone } from './states.ts';

function Text(props: { as: typeof PhoneInput }): ReactNode {
  const [value, setValue] = useState('');
  return <props.as label="Field" value={value} onChange={setValue} />;
}
function Count(props: { emitted: (number | null)[] }): ReactNode {
  const [value, setValue] = useState<number | null>(5);
  return (
    <NumberInput
      label="Minutes"
      value={value}
      min={5}
      max={60}
      required
      onChange={(next) => {
        props.emitted.push(next);
        setValue(next);
      }}
    />
  );
}
const complaint = (): string | null => document.querySelector('[data-field-error]')?.textContent ?? null;

describe('a choice of one', () => {
  const nothing = (): void => undefined;
  const shown = (): string | undefined =>
    screen.getByLabelText<HTMLSelectElement>('Size').selectedOptions[0]?.textContent ?? undefined;
  const options = [
    { value: 'S', label: 'Small' },
    { value: 'L', label: 'Large' },
  ];
  it.each([
    ['of its choices, it', 'L', options, 'Large'],
    ['that is none of its choices, that', 'M', options, 'No longer offered'],
    ['whose choices are not there yet, neither of the two', 'M', [], '…'],
    ['that is none, the first', '', options, 'Select…'],
  ])('shows, of a value %s', (_, value, offered, text) => {
    renderUi(<Select label="Size" value={value} onChange={nothing} options={offered} />);
    expect(shown()).toBe(text);
  });
  it('never shows the first of its choices for one that is not there, which nobody chose', () => {
    renderUi(<Select label="Size" value="M" onChange={nothing} options={options} noEmpty />);
    expect(shown()).toBe('No longer offered');
  });
});

describe('inputs with a form of their own', () => {
  it.each([
    [PhoneInput, '555123', 'invalid phone number', '(555)-123'],
    [PhoneInput, '5551234567', null, '(555)-123-4567'],
    [EmailInput, 'maria@', 'E-mail must be valid', 'maria@'],
    [EmailInput, 'maria@mercy.org', null, 'maria@mercy.org'],
    [NpiInput, '12345', 'NPI must be 10 digits', '12345'],
    [NpiInput, '12-34567893', null, '1234567893'],
    [NpiInput, '1234567890', 'No provider has this NPI: its last digit does not fit', '1234567890'],
  ])('%o with %s says %s', async (as, text, message, shown) => {
    renderUi(<Text as={as} />);
    await userEvent.type(screen.getByLabelText('Field'), text);
    await userEvent.tab();
    expect(complaint()).toBe(message);
    expect(screen.getByLabelText<HTMLInputElement>('Field').value).toBe(shown);
  });
  it('a field that may only be read asks for no form', () => {
    const nothing = (): void => undefined;
    renderUi(
      <>
        <PhoneInput label="Open" value="" onChange={nothing} />
        <PhoneInput label="Fixed" value="" readOnly onChange={nothing} />
      </>,
    );
    expect(screen.getByLabelText<HTMLInputElement>('Open').placeholder).toBe('(###)-###-####');
    expect(screen.getByLabelText<HTMLInputElement>('Fixed').placeholder).toBe('');
  });
  it('a number emits only what is in range, and says what the range is', async () => {
    const emitted: (number | null)[] = [];
    renderUi(<Count emitted={emitted} />);
    const input = screen.getByLabelText<HTMLInputElement>(/^Minutes/);
    await userEvent.clear(input);
    await userEvent.type(input, '612');
    expect(complaint()).toBe('Invalid - value must be between 5 and 60');
    expect(input.value).toBe('612');
    expect(emitted).toEqual([null, 6]);
    await userEvent.type(input, '{Backspace}{Backspace}0');
    expect(complaint()).toBeNull();
    expect(emitted.at(-1)).toBe(60);
  });
  it('a number that is required says so once it was cleared', async () => {
    renderUi(<Count emitted={[]} />);
    expect(complaint()).toBeNull();
    await userEvent.clear(screen.getByLabelText(/^Minutes/));
    expect(complaint()).toBe('required');
  });
  it('a number that is whole emits no other, and says so', async () => {
    const emitted: (number | null)[] = [];
    renderUi(
      <NumberInput label="Crews" value={null} integer min={0} onChange={(next) => emitted.push(next)} />,
    );
    await userEvent.click(screen.getByLabelText('Crews'));
    await userEvent.paste('2.5');
    expect([complaint(), emitted]).toEqual(['Must be an integer', []]);
  });
});

describe('states', () => {
  it('counter colours: default, yellow, orange, red, pink', () => {
    expect([-1, 0, 1, 20, 21, 50, 51, 100, 101].map(counterTone)).toEqual([
      'neutral',
      'neutral',
      'yellow',
      'yellow',
      'late',
      'late',
      'blocked',
      'blocked',
      'full',
    ]);
  });
  it('what ended badly is grey and struck, never red', () => {
    for (const state of ['CANCELLED', 'DRY_RUN', 'EXPIRED'] as const)
      expect([stateTone[state], isStruck(state)]).toEqual(['ended', true]);
  });
  it('a banner is cut at 132 characters', () => {
    expect(cutBanner('x'.repeat(132))).toHaveLength(132);
    expect(cutBanner('x'.repeat(133))).toHaveLength(132);
  });
});

it('a form does not go with a number other than the one in sight', async () => {
  const sent: unknown[] = [];
  renderUi(
    <AppForm
      initialValues={{ minutes: 5 }}
      onSubmit={async (values) => {
        sent.push(values);
      }}
    >
      <FormNumberInput name="minutes" label="Minutes" min={5} integer required />
      <button type="submit">Save</button>
    </AppForm>,
  );
  const minutes = screen.getByRole('textbox', { name: 'Minutes' });
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '4');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(document.activeElement).toBe(minutes));
  expect([sent, minutes.getAttribute('aria-invalid')]).toEqual([[], 'true']);
  await userEvent.clear(minutes);
  await userEvent.type(minutes, '6');
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(sent).toEqual([{ minutes: 6 }]));
});
