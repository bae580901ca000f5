import { addressRules } from './address.ts';
import { RECORD_STATUSES } from './lists/network.ts';
import { email, npi, phone, timeOfDay } from './formats.ts';
import { TEXT } from './limits.ts';
import { choice, id, line, optionalId, optionalLine } from './text.ts';
import { yup } from './yup.ts';

/** An import brings facilities without a contact person; people must name one. */
export interface FacilityOptions {
  readonly contactRequired?: boolean;
}

/** The fields of a facility or, with a parent, of a department. */
export function facilityRules(options: FacilityOptions = {}) {
  const contact = contactRules();
  return yup.object().shape(
    {
      parentId: optionalId(),
      name: line(TEXT.facilityName).required('required'),
      quickCode: optionalLine(TEXT.quickCode),
      externalCode: optionalLine(TEXT.code),
      npi: npi(),
      facilityTypeId: id().required('required'),
      address: addressRules().required('required'),
      contact:
        options.contactRequired === false
          ? contact.default(undefined).nullable()
          : contact.required('required'),
      opensAt: timeOfDay().when('closesAt', bothOrNone()),
      closesAt: timeOfDay().when('opensAt', bothOrNone()),
      status: choice(RECORD_STATUSES).nullable(),
    },
    [['opensAt', 'closesAt']],
  );
}

function contactRules() {
  return yup.object({
    firstName: line(TEXT.name).required('required'),
    lastName: line(TEXT.name).required('required'),
    email: email().required('required'),
    mobile: phone().required('required'),
    phone: phone(),
  });
}

function bothOrNone() {
  return {
    is: (other: unknown) => typeof other === 'string' && other !== '',
    then: (rule: ReturnType<typeof timeOfDay>) => rule.required('required'),
  };
}
