import { builder } from '../../../platform/graphql/builder.ts';

export const ProgressInput = builder.inputType('ProgressInput', {
  description: "Stamps as wall-clock in the zone of the trip's pick-up; null clears one, left out leaves it.",
  fields: (t) => ({
    assignedAt: t.field({ type: 'LocalDateTime', description: 'A crew has the job.' }),
    toPickupAt: t.field({ type: 'LocalDateTime', description: 'On the way to the pick-up.' }),
    atPickupAt: t.field({ type: 'LocalDateTime', description: 'At the pick-up.' }),
    toDropoffAt: t.field({ type: 'LocalDateTime', description: 'Patient on board.' }),
    atDropoffAt: t.field({ type: 'LocalDateTime', description: 'At the drop-off.' }),
    clearAt: t.field({ type: 'LocalDateTime', description: 'The crew is free again.' }),
  }),
});
