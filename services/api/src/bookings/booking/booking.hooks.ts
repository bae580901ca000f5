import type { RecurrenceValue } from '@ptc/schema/rules/recurrence';
import type { CommandTx } from '../../platform/command.ts';
import { defineHook } from '../../platform/hook.ts';
import type { Booking } from '../core/commands/booking.ts';
import type { EndReason } from '../dispatch/commands/endLeg.ts';
import type { CreateItineraryInput } from './commands/bookingInput.ts';
import type { Classification } from './commands/resolveClassification.ts';
import type { Parties } from './commands/resolveParties.ts';
import type { PlannedLeg } from './commands/timeLeg.ts';

/** A booking that was entered with a recurrence. */
export type TemplateInput = CreateItineraryInput & { recurrence: RecurrenceValue };

/** What a booking's command has worked out already. */
export interface TemplateParts {
  readonly parties: Parties;
  readonly legs: readonly PlannedLeg[];
  readonly classification: Classification;
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
