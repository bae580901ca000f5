import type { StampReason as StampReasonValue } from '@ptc/schema/rules/stampSense';
import { builder } from '../../../platform/graphql/builder.ts';
import { DistanceUnitEnum } from '../../../platform/graphql/enums.ts';
import { ProgressStampEnum } from '../../../network/markets/graphql/enums.ts';
import { StampQuestionEnum } from './enums.ts';

const instant = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

export const StampReason = builder.objectRef<StampReasonValue>('StampReason').implement({
  description:
    'Something odd about a stamp or the distance of a leg. It may be right: it is asked about once, and kept with the answer.',
  fields: (t) => ({
    key: t.exposeString('key', {
      description:
        'What is confirmed: send it among `confirmedReasons`. Another time or plan is another key.',
    }),
    question: t.expose('question', {
      type: StampQuestionEnum,
      description: 'What is odd.',
    }),
    stamp: t.expose('stamp', {
      type: ProgressStampEnum,
      nullable: true,
      description: 'The stamp it is about; null: the distance alone.',
    }),
    at: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'The time given for it.',
      resolve: ({ at }) => instant(at),
    }),
    plannedAt: t.field({
      type: 'DateTime',
      nullable: true,
      description: 'When it was to be: the promised or requested pick-up, or the drop-off by the route.',
      resolve: ({ plannedAt }) => instant(plannedAt),
    }),
    minutes: t.exposeInt('minutes', {
      nullable: true,
      description: 'Minutes from the plan to the time given; negative: before it.',
    }),
    sameAs: t.expose('sameAs', {
      type: ProgressStampEnum,
      nullable: true,
      description: 'The step before, at the same time.',
    }),
    distance: t.expose('distance', {
      type: 'Decimal',
      nullable: true,
      description: 'The distance given.',
    }),
    distanceUnit: t.expose('distanceUnit', {
      type: DistanceUnitEnum,
      nullable: true,
      description: 'Its unit.',
    }),
    routeDistance: t.expose('routeDistance', {
      type: 'Decimal',
      nullable: true,
      description: 'The estimated route, in that unit.',
    }),
    speed: t.exposeInt('speed', {
      nullable: true,
      description: 'The speed it comes to, in that unit per hour.',
    }),
  }),
});
