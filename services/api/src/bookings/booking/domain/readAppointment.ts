import { DateTime } from 'luxon';

/** A row of a list of appointments, as somebody's table has it; what is empty is left out. */
export interface AppointmentRow {
  readonly reference?: string | null | undefined;
  /** 'Last, First' or 'First Last', where the table has one column for both. */
  readonly name?: string | null | undefined;
  readonly lastName?: string | null | undefined;
  readonly firstName?: string | null | undefined;
  readonly dateOfBirth?: string | null | undefined;
  readonly date?: string | null | undefined;
  readonly time?: string | null | undefined;
  readonly returnTime?: string | null | undefined;
  /** Quick code, external code, NPI or name of a facility. */
  readonly place?: string | null | undefined;
  /** Name or code of a call type. */
  readonly callType?: string | null | undefined;
  readonly comment?: string | null | undefined;
}

/** What is wrong with a row, by itself: a code of an issue and the column it is about. */
export interface RowIssue {
  readonly path: string;
  readonly code: 'required' | 'invalid_date' | 'invalid_time';
}

/**
 * A row that says when and who. Times are wall clocks where the appointment is; the day of birth is
 * 'YYYY-MM-DD'.
 */
export interface Appointment {
  readonly reference: string | null;
  /** Words of the name in any order; '' where only the reference says who it is. */
  readonly name: string;
  readonly dateOfBirth: string | null;
  readonly at: string;
  readonly returnAt: string | null;
}

const day = 'yyyy-MM-dd';
/** As tables write days: ISO, and month first as in the United States. */
const dayForms = [day, 'M/d/yyyy', 'M-d-yyyy', 'M/d/yy', 'M.d.yyyy'] as const;
const timeForms = ['H:mm', 'H:mm:ss', 'h:mm a', 'h:mma', 'h a', 'ha', 'HHmm'] as const;

const parsed = (text: string, forms: readonly string[]): DateTime | null =>
  forms
    .map((form) => DateTime.fromFormat(text.toUpperCase(), form, { zone: 'utc', locale: 'en-US' }))
    .find(({ isValid }) => isValid) ?? null;

/**
 * A day as tables write it, 'YYYY-MM-DD'; null for anything else. A year of two digits is one of the last
 * hundred for a birth.
 */
export const readDay = (text: string, notAfter?: string): string | null => {
  const found = parsed(text, dayForms);
  if (!found) return null;
  const born = notAfter !== undefined && found.toFormat(day) > notAfter && /\D\d{2}$/u.test(text);
  return (born ? found.minus({ years: 100 }) : found).toFormat(day);
};

/** A time of day as tables write it, 'HH:mm'; null for anything else. */
export const readTime = (text: string): string | null =>
  parsed(text.replaceAll('.', '').replaceAll(/\s+/gu, ' '), timeForms)?.toFormat('HH:mm') ?? null;

/** Day and time of a row, where one cell may hold both. */
const whenOf = (date: string, time: string): { date: string; time: string } => {
  if (time !== '') return { date, time };
  const [, first = date, rest = ''] = /^(\S+)[ T]+(.+)$/u.exec(date) ?? [];
  return { date: first, time: rest };
};

/** Reads a row, or says all that is wrong with it. `today` is 'YYYY-MM-DD' where the list is read. */
export const readAppointment = (
  row: AppointmentRow,
  today: string,
):
  | { readonly ok: true; readonly value: Appointment }
  | { readonly ok: false; readonly issues: RowIssue[] } => {
  const cell = (text: string | null | undefined): string => text?.trim() ?? '';
  const issues: RowIssue[] = [];
  const when = whenOf(cell(row.date), cell(row.time));
  const need = <T>(path: string, text: string, value: T | null, code: RowIssue['code']): T | null => {
    if (text === '') issues.push({ path, code: 'required' });
    else if (value === null) issues.push({ path, code });
    return value;
  };
  const reference = cell(row.reference);
  const name = [cell(row.name), cell(row.lastName), cell(row.firstName)].filter(Boolean).join(' ');
  const birth = cell(row.dateOfBirth);
  const born = birth === '' ? null : readDay(birth, today);
  if (birth !== '' && born === null) issues.push({ path: 'dateOfBirth', code: 'invalid_date' });
  // A name alone may be that of two people; somebody would travel in another's place.
  if (reference === '' && name === '') issues.push({ path: 'name', code: 'required' });
  else if (reference === '' && birth === '') issues.push({ path: 'dateOfBirth', code: 'required' });
  const date = need('date', when.date, readDay(when.date), 'invalid_date');
  const time = need('time', when.time, readTime(when.time), 'invalid_time');
  const back = cell(row.returnTime);
  const returnTime = back === '' ? null : readTime(back);
  if (back !== '' && returnTime === null) issues.push({ path: 'returnTime', code: 'invalid_time' });
  if (issues.length > 0 || date === null || time === null) return { ok: false, issues };
  return {
    ok: true,
    value: {
      reference: reference === '' ? null : reference,
      name,
      dateOfBirth: born,
      at: `${date}T${time}`,
      returnAt: returnTime === null ? null : `${date}T${returnTime}`,
    },
  };
};
