import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState, type ReactNode } from 'react';
import { describe, expect, it } from 'vitest';
import { renderUi } from '../../test/renderUi.tsx';
import { sessionOf } from '../../test/sessionOf.ts';
import { SessionContext } from '../lib/session/session.ts';
import { nowWall } from '../lib/time/wallText.ts';
import { DatePicker, DateTimePicker, TimeInput } from './DateTimePicker.tsx';

const zone = 'America/New_York';

function At(props: { start?: string; min?: string; max?: string }): ReactNode {
  const [at, setAt] = useState(props.start ?? '');
  return (
    <>
      <output>{at}</output>
      <DateTimePicker
        label="Pick up"
        value={at}
        onChange={setAt}
        timeZone={zone}
        required
        min={props.min}
        max={props.max}
      />
    </>
  );
}
function Day(): ReactNode {
  const [day, setDay] = useState('');
  return (
    <>
      <output>{day}</output>
      <DatePicker label="Born" value={day} onChange={setDay} required max="2026-11-21" />
    </>
  );
}
function Clock(): ReactNode {
  const [time, setTime] = useState('');
  return (
    <>
      <output>{time}</output>
      <TimeInput label="Opens" value={time} onChange={setTime} required min="06:00" max="22:00" />
    </>
  );
}

const type = async (label: string, text: string): Promise<void> => {
  const input = screen.getByLabelText(new RegExp(`^${label}`));
  await userEvent.clear(input);
  if (text) await userEvent.type(input, text);
  await userEvent.tab();
};
const value = (): string => document.querySelector('output')?.textContent ?? '';
const complaint = (): string | null => document.querySelector('[data-field-error]')?.textContent ?? null;

describe('date-time picker', () => {
  it.each([
    ['', 'required', ''],
    ['soon', 'Invalid date', 'soon'],
    ['11-21-2026 09:00', 'Outside valid range', '2026-11-21T09:00'],
    ['11-23-2026 09:00', 'Outside valid range', '2026-11-23T09:00'],
    ['11/21/2026 2:05 pm', null, '2026-11-21T14:05'],
  ])("'%s' says %s", async (text, message, result) => {
    renderUi(<At min="2026-11-21T10:00" max="2026-11-22T10:00" />);
    await type('Pick up', text);
    expect(complaint()).toBe(message);
    expect(value()).toBe(result);
  });
  it('does not complain before it was visited, and keeps what cannot be read', async () => {
    renderUi(<At />);
    expect(complaint()).toBeNull();
    await type('Pick up', 'soon');
    expect(screen.getByLabelText<HTMLInputElement>(/^Pick up/).value).toBe('soon');
    expect(screen.getByLabelText(/^Pick up/).getAttribute('aria-invalid')).toBe('true');
  });
  it('now is 30 seconds ahead in the zone, which is shown', async () => {
    renderUi(<At start="2026-11-21T14:05" />);
    expect(screen.getByText('EST')).toBeTruthy();
    await userEvent.click(screen.getByRole('button', { name: 'Set Pick up to now' }));
    expect(
      Math.abs(
        Date.parse(`${value()}:00Z`) -
          Date.parse(
            `${new Intl.DateTimeFormat('sv', { timeZone: zone, dateStyle: 'short', timeStyle: 'short' }).format(new Date(Date.now() + 30_000)).replace(' ', 'T')}:00Z`,
          ),
      ),
    ).toBeLessThanOrEqual(60_000);
  });
  it('Enter reads what was typed before the form is sent', async () => {
    renderUi(<At />);
    await userEvent.type(screen.getByLabelText(/^Pick up/), '11-21-2026 1405{Enter}');
    expect(value()).toBe('2026-11-21T14:05');
  });
});

describe('date picker', () => {
  it.each([
    ['', 'required'],
    ['1-1', null],
    ['02-30-2026', 'Invalid date'],
    ['11-22-2026', 'Outside valid range.'],
    ['05-06-1950', null],
  ])("'%s' says %s", async (text, message) => {
    renderUi(<Day />);
    await type('Born', text);
    expect(complaint()).toBe(message);
  });
});

// Of these two zones at least one has another day than the browser, whenever it is.
it.each(['Pacific/Kiritimati', 'Pacific/Pago_Pago'])(
  'today is the day of the company: %s',
  async (timeZone) => {
    renderUi(
      <SessionContext value={sessionOf({ company: { timeZone } })}>
        <Day />
      </SessionContext>,
    );
    await type('Born', 'today');
    expect(value()).toBe(nowWall(timeZone).slice(0, 10));
  },
);

describe('time input', () => {
  it.each([
    ['', 'required', ''],
    ['25:00', 'Outside valid range', '25:00'],
    ['5:59', 'Outside valid range', '05:59'],
    ['9p', null, '21:00'],
  ])("'%s' says %s", async (text, message, result) => {
    renderUi(<Clock />);
    await type('Opens', text);
    expect(complaint()).toBe(message);
    expect(value()).toBe(result);
  });
});
