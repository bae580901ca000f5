import { handOverRules, takeOverRules } from '@ptc/schema/rules/handover';
import { builder, type Types } from '../../../platform/graphql/builder.ts';
import { HandoverKindEnum, HandoverReasonEnum, ShiftSideEnum } from './enums.ts';
import { localId, requireId } from '../../../platform/graphql/globalId.ts';
import { mutation } from '../../../platform/graphql/mutation.ts';
import { loadNode, loadNodeOrFail } from '../../../platform/graphql/node.ts';
import { commonRefusals, refusalType } from '../../../platform/graphql/refusals.ts';
import { Person } from '../../../people/users/graphql/Person.ts';
import { handOverShift } from '../commands/handOverShift.ts';
import { takeOverShift } from '../commands/takeOverShift.ts';
import { AlreadyTakenOver } from '../handovers.errors.ts';
import { shiftRoles } from '../handovers.policy.ts';
import { ShiftHandover } from './ShiftHandover.ts';

refusalType(AlreadyTakenOver, 'Somebody else has taken it over first.', (t) => ({
  handover: t.field({
    type: ShiftHandover,
    nullable: true,
    description: 'The handover as it is now.',
    resolve: ({ data }, _args, ctx) => loadNode(ctx, ShiftHandover, data.handoverId),
  }),
  takenBy: t.field({
    type: Person,
    nullable: true,
    description: 'Who was first; null when the caller may not see them.',
    resolve: ({ data }, _args, ctx) => loadNode(ctx, Person, data.takenByUserId),
  }),
}));

const payload = (t: PothosSchemaTypes.ObjectFieldBuilder<Types, { handoverId: string }>) => ({
  handover: t.field({
    type: ShiftHandover,
    description: 'The handover as it is now.',
    resolve: ({ handoverId }, _args, ctx) => loadNodeOrFail(ctx, ShiftHandover, handoverId),
  }),
});

const Item = builder.inputType('ShiftHandoverItemInput', {
  description: 'A leg of a handover.',
  fields: (t) => ({
    tripId: t.id({ required: true, description: 'The leg; one that the caller sees.' }),
    kind: t.field({ type: HandoverKindEnum, required: true, description: 'What it is.' }),
    reason: t.field({ type: HandoverReasonEnum, required: true, description: 'Why it is handed over.' }),
    note: t.string({ description: 'What is to be known of it, at most 500 characters.' }),
  }),
});

mutation({
  name: 'handOverShift',
  description:
    'Hands a shift over to a colleague, or to whoever comes: what is open, promised and unusual, with a note for each and for the whole.',
  roles: shiftRoles,
  rule: handOverRules(),
  input: (t) => ({
    side: t.field({ type: ShiftSideEnum, required: true, description: 'Whose day it was.' }),
    toUserId: t.id({ description: 'A colleague of `shiftColleagues`; left out: whoever comes.' }),
    note: t.string({
      description: 'Of the whole shift, at most 2000 characters; needed where there are no items.',
    }),
    items: t.field({ type: [Item], description: 'Legs, each once; at most 200.' }),
  }),
  command: (tx, { side, toUserId, note, items }) =>
    handOverShift(tx, {
      side,
      note: note ?? null,
      toUserId: toUserId == null ? null : (localId('Person', toUserId) ?? toUserId),
      items: (items ?? []).map((item) => ({
        ...item,
        note: item.note ?? null,
        tripId: localId('Trip', item.tripId) ?? item.tripId,
      })),
    }),
  payload,
});

mutation({
  name: 'takeOverShift',
  description:
    'Takes items of a handover over, or all that nobody has taken. Of two who take the same one, one is refused.',
  roles: shiftRoles,
  rule: takeOverRules(),
  refusals: [...commonRefusals, AlreadyTakenOver],
  input: (t) => ({
    handoverId: t.id({ required: true, description: 'Which.' }),
    itemIds: t.idList({ description: 'Which of its items; left out: all that nobody has taken over.' }),
  }),
  command: (tx, { handoverId, itemIds }) =>
    takeOverShift(tx, {
      handoverId: requireId('ShiftHandover', handoverId, 'handoverId'),
      itemIds: itemIds?.map((id) => requireId('ShiftHandoverItem', id, 'itemIds')) ?? null,
    }),
  payload,
});
