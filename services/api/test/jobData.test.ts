import { expect, test } from 'vitest';
import '../src/jobs.ts';
import { newId } from '../src/platform/ids.ts';
import { declaredJobs } from '../src/platform/jobs/defineJob.ts';

const sample: Readonly<Record<string, () => unknown>> = {
  string: newId,
  number: () => 1,
  date: () => new Date(0),
};

const dataFor = ({ schema }: ReturnType<typeof declaredJobs>[number]): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(schema.describe().fields).map(([field, { type }]) => [field, sample[type]?.()]),
  );

test('every job takes the ids that the product gives: none is refused by its own rule', async () => {
  const jobs = declaredJobs();
  expect(jobs.length).toBeGreaterThan(15);
  for (const job of jobs) {
    const data = dataFor(job);
    await expect(job.schema.validate(data), job.name).resolves.toEqual(data);
  }
});

test.each(declaredJobs().filter(({ schema }) => 'id' in schema.fields))(
  '$name takes nothing that is no id',
  async (job) => {
    const data = dataFor(job);
    await expect(job.schema.validate({ ...data, id: "1' or 1=1" })).rejects.toThrow('id is not a UUID');
    await expect(job.schema.validate({ ...data, id: undefined })).rejects.toThrow('required');
  },
);
