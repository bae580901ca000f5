import type { InferType } from 'yup';
import { PATIENT_MANDATORY_FIELDS } from './enums.ts';
import { phone, timeZone } from './formats.ts';
import { TEXT } from './limits.ts';
import { choice, line, optionalId, optionalLine } from './text.ts';
import { webAddress } from './webAddress.ts';
import { yup } from './yup.ts';

/** A company's appearance: switched on it needs a name; its pictures come from addresses on the web. */
function brandRules() {
  return yup.object({
    enabled: yup.boolean().default(false).required('required'),
    name: optionalLine(TEXT.brandName).when('enabled', {
      is: true,
      then: (name) => name.required('required'),
    }),
    faviconUrl: webAddress(),
    smallLogoUrl: webAddress(),
  });
}

/** What a company's own administrators keep of it. */
export function companyDetailsRules() {
  return yup.object({
    name: line(TEXT.name).required('required'),
    timeZone: timeZone().required('required'),
    phone: phone(),
    brand: brandRules(),
    driverAppEnabled: yup.boolean().default(false).required('required'),
    userUri: webAddress(),
    defaultMarketId: optionalId(),
    patientMandatoryFields: yup.array(choice(PATIENT_MANDATORY_FIELDS).required('required')).default([]),
  });
}

export type CompanyDetailsValue = InferType<ReturnType<typeof companyDetailsRules>>;
