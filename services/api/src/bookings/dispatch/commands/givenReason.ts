import type { LookupKind } from '@ptc/schema/rules/lists/network';
import { reasonRules } from '@ptc/schema/rules/reasons';
import type { CommandTx } from '../../../platform/command.ts';
import type { Booking } from '../../core/commands/booking.ts';
import { checkRules } from '../../core/commands/checkRules.ts';
import type { EndReason } from './endLeg.ts';
import { requireReason } from './requireReason.ts';

/** The reason that somebody gave for an end, judged by the rules of its input and the market's list. */
export const givenReason = async (
  tx: CommandTx,
  booking: Booking,
  given: { readonly reasonId: string; readonly comment?: string | null | undefined },
  kind: LookupKind,
): Promise<EndReason & { readonly reasonId: string; readonly chargeable: boolean }> => {
  const { reasonId, comment } = checkRules(reasonRules(), {
    reasonId: given.reasonId,
    comment: given.comment,
  });
  const { chargeable } = await requireReason(tx, booking, { reasonId, comment }, kind);
  return { reasonId, comment: comment ?? null, chargeable };
};
