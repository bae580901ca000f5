import { yup } from '@ptc/schema/rules/yup';
import { scheduleJob } from '../../../platform/jobs/jobs.ts';
import { defineJob } from '../../../platform/jobs/defineJob.ts';
import { idField } from '../../../platform/jobs/idField.ts';
import { defineConsumer, oneByOne } from '../../../platform/outbox/consumer.ts';
import { recheckDraftsOfPatient } from '../commands/recheckDraft.ts';

/** Looks at the incomplete drafts of a patient whose record was changed. */
export const recheckJob = defineJob('bookings.recheck', yup.object({ id: idField }), (ctx, { id }) =>
  recheckDraftsOfPatient(ctx, id),
);

/** A changed patient may complete bookings that waited for it. */
export const patientChanges = defineConsumer({
  name: 'bookings.patients',
  wants: ({ type }) => type === 'patient.updated',
  handle: oneByOne((tx, event) => scheduleJob(tx, recheckJob, { id: event.entityId })),
});
