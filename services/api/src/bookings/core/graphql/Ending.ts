import { builder } from '../../../platform/graphql/builder.ts';
import { EndStageEnum } from './enums.ts';
import type { Ending as EndingValue } from '../domain/ending.ts';

export const Ending = builder.objectRef<EndingValue>('Ending').implement({
  description:
    'What was kept of the moment a leg was cancelled, declined, given back or not carried. It never changes, whatever becomes of the lists.',
  fields: (t) => ({
    stage: t.expose('stage', {
      type: EndStageEnum,
      description: 'How far the leg had come.',
    }),
    minutesBeforePickUp: t.exposeInt('minutesBeforePickUp', {
      nullable: true,
      description:
        'Whole minutes left to the pick-up, negative after it; null where a will-call leg awaited its call.',
    }),
    chargeable: t.exposeBoolean('chargeable', {
      nullable: true,
      description: 'Whether the reason let the transport provider charge for the run; null without a reason.',
    }),
  }),
});
