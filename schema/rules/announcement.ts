import type { InferType } from 'yup';
import { ANNOUNCEMENT_CONTENT_TYPES, ANNOUNCEMENT_TYPES } from './lists/attention.ts';
import { COUNTS, TEXT } from './limits.ts';
import { choice, id, note } from './text.ts';
import { nullIsLeftOut, yup } from './yup.ts';

const targets = () =>
  yup
    .array(id().required('required'))
    .transform(nullIsLeftOut)
    .default([])
    .test({
      name: 'too_many',
      message: 'too_many',
      params: { max: COUNTS.announcementTargets },
      test: (list) => list.length <= COUNTS.announcementTargets,
    });

/** The fields of an announcement: to everybody where companies and markets are both empty. */
export function announcementRules() {
  return yup
    .object({
      type: choice(ANNOUNCEMENT_TYPES).required('required'),
      contentType: choice(ANNOUNCEMENT_CONTENT_TYPES).required('required'),
      content: note(TEXT.announcement).required('required'),
      companyIds: targets(),
      marketIds: targets(),
      startsAt: yup.date().typeError('invalid_date').nullable(),
      endsAt: yup.date().typeError('invalid_date').nullable(),
    })
    .test({
      name: 'ends_before_start',
      message: 'ends_before_start',
      test: ({ startsAt, endsAt }, context) =>
        !startsAt ||
        !endsAt ||
        endsAt > startsAt ||
        context.createError({
          path: context.path ? `${context.path}.endsAt` : 'endsAt',
          message: 'ends_before_start',
        }),
    });
}

export type AnnouncementValue = InferType<ReturnType<typeof announcementRules>>;
