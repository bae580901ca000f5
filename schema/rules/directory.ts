import { characters, line } from './text.ts';
import { yup } from './yup.ts';

/** Longest texts of a directory. */
export const DIRECTORY = {
  label: 60,
  issuer: 300,
  clientId: 200,
  clientSecret: 500,
  domains: 20,
  domain: 253,
} as const;

const domainForm = /^(?=.{3,253}$)(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/;

/** An issuer's address: TLS (this machine excepted), nothing behind the path, no name and password in it. */
const isIssuer = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, search, hash, username, password } = new URL(value);
  const local = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
  return (
    (protocol === 'https:' || local) && search === '' && hash === '' && username === '' && password === ''
  );
};

/** A company's directory. `clientSecret` left out or empty: the one that is kept stays, or none. */
export function directoryRules() {
  return yup.object({
    label: line(DIRECTORY.label).required('required'),
    issuer: line(DIRECTORY.issuer)
      .required('required')
      .test({
        name: 'invalid_address',
        message: 'invalid_address',
        test: (value) => !value || isIssuer(value),
      }),
    clientId: line(DIRECTORY.clientId).required('required'),
    clientSecret: yup
      .string()
      .nullable()
      .test({
        name: 'too_long',
        message: 'too_long',
        params: { max: DIRECTORY.clientSecret },
        test: (value) => characters(value ?? '') <= DIRECTORY.clientSecret,
      }),
    emailDomains: yup
      .array()
      .of(
        line(DIRECTORY.domain)
          .lowercase()
          .required('required')
          .matches(domainForm, { message: 'invalid_domain', excludeEmptyString: true }),
      )
      .required('required')
      .min(1, 'too_few')
      .max(DIRECTORY.domains, 'too_many'),
    singleLogout: yup.boolean().required('required'),
  });
}
