import { instantOf } from '../../core/domain/instantOf.ts';
import { refuseIssues } from '../../core/commands/refuseIssues.ts';
import type { CommandTx } from '../../../platform/command.ts';
import { checkPromisedPickUp, type PromisedPickUpLimit } from '../domain/promisedPickUp.ts';

/**
 * A promised pick-up as it is kept: wall-clock in the pick-up's zone, none where it is the requested time,
 * refused where the rule does not allow it.
 */
export const promisedFrom = (
  tx: CommandTx,
  leg: { pickUpAt: Date; pickUpTimeZone: string },
  local: string | null | undefined,
  limit: PromisedPickUpLimit,
  path: string,
): Date | null => {
  const promisedAt = instantOf(local, leg.pickUpTimeZone);
  const check = checkPromisedPickUp(leg.pickUpAt, promisedAt, limit, tx.now);
  if (check.ok) return check.promisedPickUpAt;
  switch (check.code) {
    case 'PROMISE_NOT_EDITABLE':
      refuseIssues([{ path, code: 'not_allowed_value' }]);
      break;
    case 'PROMISE_IN_PAST':
      refuseIssues([{ path, code: 'in_the_past' }]);
      break;
    case 'PROMISE_OUTSIDE_LIMIT': {
      const limitMs = check.limitMinutes * 60_000;
      const [min, max] = [-limitMs, limitMs].map((offset) =>
        new Date(leg.pickUpAt.getTime() + offset).toISOString(),
      );
      refuseIssues([{ path, code: 'date_out_of_range', params: { min: min ?? '', max: max ?? '' } }]);
    }
  }
  return null;
};
