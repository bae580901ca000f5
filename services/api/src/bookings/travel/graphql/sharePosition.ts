import { localId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals, refusalType } from '../../../platform/graphql/refusals.ts';
import { NotFound } from '../../../platform/refusal.ts';
import { positionRule } from '@ptc/schema/rules/position';
import { Trip } from '../../core/graphql/refs.ts';
import { sharePosition } from '../commands/sharePosition.ts';
import { NotOnTheWay } from '../positions.errors.ts';
import { legNow } from '../../core/graphql/legNow.ts';

refusalType(
  NotOnTheWay,
  'Nobody is on the way with the leg: positions are taken from setting out until the crew is clear, and not otherwise.',
  (t) => ({
    trip: t.field({
      type: Trip,
      description: 'The leg as it is.',
      resolve: ({ data }, _args, ctx) => loadNodeOrFail(ctx, Trip, data.tripId),
    }),
  }),
);

mutation({
  name: 'sharePosition',
  description:
    'Says where the vehicle of a leg is, by whoever drives it, while the crew is on the way. Only the last position of a leg is kept, for a day, and of several within ten seconds the first. Whoever subscribes to `tripsChanged(positions: true)` hears of it at once.',
  roles: ['DRIVER'],
  refusals: [...commonRefusals, NotOnTheWay],
  rule: positionRule,
  input: (t) => ({
    tripId: t.id({ required: true, description: 'Which leg.' }),
    latitude: t.float({ required: true, description: 'Degrees north, WGS 84, -90 to 90.' }),
    longitude: t.float({ required: true, description: 'Degrees east, WGS 84, -180 to 180.' }),
    accuracyMeters: t.int({ required: true, description: 'How far off it may be, in metres, 0 to 100,000.' }),
  }),
  command: (tx, input) => {
    const tripId = localId('Trip', input.tripId);
    if (tripId === null) throw NotFound({ path: 'tripId' });
    return sharePosition(tx, { ...input, tripId });
  },
  payload: legNow,
});
