import type { InferType } from 'yup';
import { HANDOVER_KINDS, HANDOVER_REASONS, SHIFT_SIDES } from './lists/attention.ts';
import { COUNTS, TEXT } from './limits.ts';
import { choice, id, optionalId, optionalNote } from './text.ts';
import { nullIsLeftOut, yup } from './yup.ts';

/** One leg of a handover, with why it stands in it and what is to be known of it. */
const itemRules = () =>
  yup.object({
    tripId: id().required('required'),
    kind: choice(HANDOVER_KINDS).required('required'),
    reason: choice(HANDOVER_REASONS).required('required'),
    note: optionalNote(TEXT.handoverItem),
  });

/** What a handover says: items, a note, or both; a leg once. Nobody named: whoever comes. */
export function handOverRules() {
  return yup
    .object({
      side: choice(SHIFT_SIDES).required('required'),
      toUserId: optionalId(),
      note: optionalNote(TEXT.note),
      items: yup
        .array()
        .of(itemRules())
        .transform(nullIsLeftOut)
        .default([])
        .max(COUNTS.handoverItems, 'too_many'),
    })
    .test({
      name: 'required',
      message: 'required',
      test: ({ note, items }, context) =>
        (items ?? []).length > 0 ||
        !!note ||
        context.createError({ path: context.path ? `${context.path}.note` : 'note', message: 'required' }),
    })
    .test({
      name: 'duplicate',
      message: 'duplicate',
      test: ({ items }, context) => {
        const ids = (items ?? []).map(({ tripId }) => tripId);
        const twice = ids.findIndex((one, index) => ids.indexOf(one) !== index);
        return twice < 0 || context.createError({ path: `items.${twice}.tripId`, message: 'duplicate' });
      },
    });
}

export type HandOverValue = InferType<ReturnType<typeof handOverRules>>;

/** Which items are taken over; left out: all that nobody has. */
export function takeOverRules() {
  return yup.object({
    handoverId: id().required('required'),
    itemIds: yup.array().of(id().required('required')).max(COUNTS.handoverItems, 'too_many').nullable(),
  });
}
