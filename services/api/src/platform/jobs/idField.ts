import { yup } from '@ptc/schema/rules/yup';
import { isUuid } from '../ids.ts';

/** An id in a job's data. Yup's own rule knows no ids of version 7, which all of ours are. */
export const idField = yup
  .string()
  .required()
  .test(
    'uuid',
    ({ path }: { path: string }) => `${path} is not a UUID`,
    (text) => isUuid(text),
  );
