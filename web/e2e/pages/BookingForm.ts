import { expect, type Locator } from '@playwright/test';
import { DateTime } from 'luxon';
import type { Console } from './Console.ts';

/** What is typed into the editor for a booking between two facilities. */
export interface BookingToMake {
  patient: string;
  from: string;
  to: string;
  /** Wall clock of the market. */
  pickUp: DateTime;
  callType: string;
  urgency: string;
  priority: string;
}

/** What the demo's lists are called in each language. */
export const listWords = {
  en: {
    wheelchair: 'Wheelchair van',
    scheduled: 'Scheduled',
    appointment: 'Appointment',
    moved: 'Appointment moved',
  },
  es: {
    wheelchair: 'Furgoneta para silla de ruedas',
    scheduled: 'Programado',
    appointment: 'Cita',
    moved: 'Cita reprogramada',
  },
} as const;

/** Tomorrow at an hour in Boston: inside every window of the demo rules. */
export const tomorrow = (hour: number, minute = 0): DateTime =>
  DateTime.now()
    .setZone('America/New_York')
    .plus({ days: 1 })
    .set({ hour, minute, second: 0, millisecond: 0 });

/** What a person types for a time. */
export const typed = (time: DateTime): string => time.toFormat('MM-dd-yyyy HH:mm');

/** A time of tomorrow as it is read on the screen, in either language. */
export const readTomorrow = (time: DateTime): RegExp =>
  new RegExp(`(Tomorrow|Mañana) ${time.toFormat('HH:mm')}`);

/** The booking editor. */
export class BookingForm {
  readonly #console: Console;

  constructor(console: Console) {
    this.#console = console;
  }

  get #page() {
    return this.#console.page;
  }

  field(key: string, values: Record<string, string> = {}): Locator {
    return this.#page.getByLabel(this.#console.say(key, values)).first();
  }

  /** Types into an autocomplete and takes the first match. */
  async choose(box: Locator, text: string): Promise<void> {
    await box.click();
    await box.fill(text);
    await this.#page.getByRole('option', { name: text }).first().click();
  }

  combobox(name: string | RegExp): Locator {
    return this.#page.getByRole('combobox', { name, exact: true });
  }

  facility(end: 'pickUp' | 'dropOff'): Locator {
    const { say } = this.#console;
    return this.combobox(say('booking.facilityOf', { end: say(`booking.${end}`) }));
  }

  async pickUpAt(time: DateTime): Promise<void> {
    const input = this.field('booking.pickUpAt');
    await input.fill(typed(time));
    await input.press('Tab');
  }

  async fill(booking: BookingToMake): Promise<void> {
    const { say } = this.#console;
    await this.choose(this.combobox(say('picker.patient')), booking.patient);
    await this.places(booking);
  }

  /** Everything but the patient. */
  async places(booking: Omit<BookingToMake, 'patient'>): Promise<void> {
    const { say } = this.#console;
    await this.pickUpAt(booking.pickUp);
    await this.choose(this.facility('pickUp'), booking.from);
    await this.choose(this.facility('dropOff'), booking.to);
    await this.#page.getByLabel(say('booking.floor')).first().fill('2 / 214');
    await this.#page.getByLabel(say('booking.floor')).nth(1).fill('Desk');
    await this.field('picker.callType').selectOption({ label: booking.callType });
    await this.field('picker.urgency').selectOption({ label: booking.urgency });
    await this.field('picker.priority').selectOption({ label: booking.priority });
  }

  /**
   * Says that a booking is meant although its patient has others at that time: the stories share their
   * patients.
   */
  async anyway(done: Locator): Promise<void> {
    const button = this.#console.button('similar.anyway');
    await expect(done.or(button).first()).toBeVisible();
    if (await button.isVisible()) await button.click();
  }

  /** Opens what is folded away: needs and notes, caller, authorization, VIP. */
  async unfold(key: 'path.needsNotes' | 'booking.caller' = 'path.needsNotes'): Promise<void> {
    const fold = this.#page.getByRole('button', { name: new RegExp(`^${this.#console.say(key)}`) });
    if ((await fold.getAttribute('aria-expanded')) === 'false') await fold.click();
  }

  /** Presses Create and gives the new booking's number from its message. */
  async create(): Promise<string> {
    const { say, page } = this.#console;
    await this.#console.button('booking.create').click();
    const done = page.getByText(new RegExp(say('booking.created', { name: '(B\\d+)' })));
    await this.anyway(done);
    // One look: the message goes by itself.
    return /B\d+/.exec(await done.first().innerText())?.[0] ?? '';
  }
}
