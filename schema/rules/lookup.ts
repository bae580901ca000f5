import { LOOKUP_KINDS, RECORD_STATUSES, VARIABLE_GROUPS } from './lists/network.ts';
import { TEXT } from './limits.ts';
import { choice, line, optionalLine, shortCode } from './text.ts';
import { yup } from './yup.ts';

/** The fields of an entry of the system's lists. */
export function lookupValueRules() {
  return yup.object().shape({
    kind: choice(LOOKUP_KINDS),
    code: shortCode(),
    name: line(TEXT.name).required('required'),
    nameEs: line(TEXT.name).required('required'),
    status: choice(RECORD_STATUSES).nullable(),
    variableGroup: choice(VARIABLE_GROUPS).nullable(),
  });
}

/** The same for a new one, whose code and list are chosen once. */
export function newLookupValueRules() {
  return lookupValueRules().shape({
    kind: choice(LOOKUP_KINDS).required('required'),
    code: shortCode().required('required'),
  });
}

/** What a company makes of a system entry; empty: the system's own. */
export function lookupAliasRules() {
  return yup.object().shape({
    code: shortCode()
      .transform((value: unknown) => (value === '' ? null : value))
      .nullable(),
    name: optionalLine(TEXT.name),
    hidden: yup.boolean().required('required'),
  });
}
