import { readFhir } from './readFhir.ts';
import { readRecord } from './readRecord.ts';
import { fieldsOf, type Unreadable, type Visit } from './visit.ts';

/** Reads what a health record sent, whichever of the two shapes it has. */
export const readVisit = (payload: unknown): Visit | Unreadable => {
  const fields = fieldsOf(payload);
  if (Object.keys(fields).length === 0) return { path: '', code: 'invalid' };
  const type = fields['resourceType'];
  if (type === undefined) return readRecord(fields);
  return type === 'Bundle' ? readFhir(fields) : { path: 'resourceType', code: 'invalid' };
};

/** Whether it could not be read. */
export const isUnreadable = (read: Visit | Unreadable): read is Unreadable => 'code' in read;
