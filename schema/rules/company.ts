import { RIDE_SERVICES, type RideServiceName } from './lists/rides.ts';
import type { InferType } from 'yup';
import { PATIENT_MANDATORY_FIELDS } from './lists/people.ts';
import { currency, email, phone, timeZone } from './formats.ts';
import { TEXT } from './limits.ts';
import { choice, line, optionalId, optionalLine } from './text.ts';
import { login } from './user.ts';
import { pictureAddress, webAddress } from './webAddress.ts';
import { wholeNumber } from './wholeNumber.ts';
import { nullIsLeftOut, yup } from './yup.ts';

/**
 * A company's appearance: switched on it needs a name; its pictures were uploaded, or come from addresses on
 * the web.
 */
function brandRules() {
  return yup.object({
    enabled: yup.boolean().default(false).required('required'),
    name: optionalLine(TEXT.brandName).when('enabled', {
      is: true,
      then: (name) => name.required('required'),
    }),
    faviconUrl: pictureAddress(),
    faviconUploadId: optionalId(),
    smallLogoUrl: pictureAddress(),
    smallLogoUploadId: optionalId(),
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
    availabilityTier: wholeNumber({ min: 1, max: 3 }).nullable(),
    patientMandatoryFields: yup
      .array(choice(PATIENT_MANDATORY_FIELDS).required('required'))
      .transform(nullIsLeftOut)
      .default([]),
  });
}

/** Letters, digits, '-' and '_' in the middle. */
const CODE = /^[A-Z0-9]([A-Z0-9_-]*[A-Z0-9])?$/u;

interface Integrated {
  readonly isTransportProvider?: boolean;
  readonly externalDispatch?: boolean;
  readonly lyft?: boolean;
  readonly uber?: boolean;
}

/**
 * Rides are ordered by a transport provider whose integrations have the service, and that no system of its
 * own confirms for.
 */
const mayOrderFrom = (service: RideServiceName | undefined, company: Integrated): boolean =>
  company.isTransportProvider === true &&
  company.externalDispatch !== true &&
  (service === 'UBER' ? company.uber : company.lyft) === true;

/** What the platform's administrators keep of a company beside its own details. */
function ofThePlatform() {
  const flag = () => yup.boolean().default(false).required('required');
  return {
    code: line(TEXT.companyCode)
      .uppercase()
      .required('required')
      .test({
        name: 'invalid_code',
        message: 'invalid',
        skipAbsent: true,
        test: (value) => CODE.test(value ?? ''),
      }),
    currency: currency().required('required'),
    isCareProvider: flag(),
    isTransportProvider: flag(),
    isAdmin: flag(),
    availabilityEnabled: flag(),
    externalDispatch: flag(),
    lyft: flag(),
    lyftCode: optionalLine(TEXT.code),
    uber: flag(),
    uberCode: optionalLine(TEXT.code),
    ordersRidesFrom: choice(RIDE_SERVICES)
      .nullable()
      .test({
        name: 'invalid',
        message: 'invalid',
        skipAbsent: true,
        test: (service, { parent }) => service === null || mayOrderFrom(service, parent as Integrated),
      }),
  };
}

/** A company as the platform's administrators keep it. */
export function companyRules() {
  return companyDetailsRules().shape(ofThePlatform());
}

/** A new company: it belongs to no market yet, and its first administrator is invited. */
export function newCompanyRules() {
  return companyRules()
    .omit(['defaultMarketId'])
    .shape({
      administrator: yup.object({
        login: login().required('required'),
        firstName: line(TEXT.personName).required('required'),
        lastName: line(TEXT.personName).required('required'),
        email: email().required('required'),
        mobile: phone(),
      }),
    });
}

/** Why a company is suspended. */
export function suspensionRules() {
  return yup.object({ note: optionalLine(TEXT.suspensionNote) });
}

export type CompanyDetailsValue = InferType<ReturnType<typeof companyDetailsRules>>;
export type CompanyValue = InferType<ReturnType<typeof companyRules>>;
export type NewCompanyValue = InferType<ReturnType<typeof newCompanyRules>>;
