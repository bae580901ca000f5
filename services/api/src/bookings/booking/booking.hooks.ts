import type { OfferInterval, RecurrenceStatus } from '@ptc/schema/rules/lists/recurrence';
import type { RecurrenceValue } from '@ptc/schema/rules/recurrence';
import type { CommandTx } from '../../platform/command.ts';
import type { RawSql } from '../../db/client.ts';
import { defineHook } from '../../platform/hook.ts';
import type { Stop } from '../core/trips.table.ts';
import type { Booking } from '../core/commands/booking.ts';
import type { EndReason } from '../dispatch/commands/endLeg.ts';
import type { Answered } from './commands/answerLegs.ts';
import type { CreateItineraryInput } from './commands/bookingInput.ts';
import type { Classification } from './commands/resolveClassification.ts';
import type { Parties } from './commands/resolveParties.ts';
import type { PlannedLeg } from './commands/timeLeg.ts';

/** What lists show of a template beside its booking. */
export interface TemplateShown {
  readonly itineraryId: string;
  readonly status: RecurrenceStatus;
  readonly offerInterval: OfferInterval;
  readonly endsOn: string | null;
  readonly producedThrough: string | null;
  /** Its weekdays by number with the first time, to be ordered by. */
  readonly days: string;
  /** When it takes place next; null: not, or not while it is paused. */
  readonly nextAt: Date | null;
  /** As the market's owner names it. */
  readonly callType: { readonly code: string; readonly name: string } | null;
  /** Of the first leg of its occurrences. */
  readonly pickUp: Stop | null;
  readonly dropOff: Stop | null;
}

/** What lists show of templates, at an instant. */
export const templatesShown = defineHook<
  [sql: RawSql, templates: readonly { readonly id: string; readonly marketTimeZone: string }[], now: Date],
  TemplateShown[]
>('what lists show of templates');

/** A booking that was entered with a recurrence. */
export type TemplateInput = CreateItineraryInput & { recurrence: RecurrenceValue };

/** What a booking's command has worked out already. */
export interface TemplateParts {
  /** The number it gets. */
  readonly name: string;
  readonly parties: Parties;
  readonly legs: readonly PlannedLeg[];
  readonly classification: Classification;
  /** What was answered of each leg, where the market asks. */
  readonly answered: readonly (Answered | null)[];
  readonly vip: { companyId: string; exclusive: boolean } | null;
}

/** What was entered recurs: it becomes a template instead of a booking. */
export const templateEntered = defineHook<
  [tx: CommandTx, input: TemplateInput, parts: TemplateParts],
  { itineraryId: string }
>('template entered');

/** A template is cancelled, with the legs ahead that it has produced where that is wanted. */
export const templateCancelled =
  defineHook<[tx: CommandTx, booking: Booking, reason: EndReason, withBundles: boolean]>(
    'template cancelled',
  );
