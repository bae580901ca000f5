import { line } from './text.ts';
import { nullIsLeftOut, yup } from './yup.ts';

/** What a dispatch system may be told of legs it has, beside acceptances, which it is always told of. */
export const DISPATCH_NEWS = ['CHANGES', 'CANCELLATIONS', 'COMMENTS'] as const;
export type DispatchNews = (typeof DISPATCH_NEWS)[number];

/** Longest texts of what concerns a transport provider's own dispatch system. */
export const DISPATCH_SYSTEM = { url: 500, reference: 100, reason: 200 } as const;

/** Over TLS (this machine excepted), with no name and password in it. */
const isCallable = (value: string): boolean => {
  if (!URL.canParse(value)) return false;
  const { protocol, hostname, hash, username, password } = new URL(value);
  const local = protocol === 'http:' && (hostname === 'localhost' || hostname === '127.0.0.1');
  return (protocol === 'https:' || local) && hash === '' && username === '' && password === '';
};

/** A page of another system that people may be led to: over TLS. */
export const isLink = (value: string): boolean => URL.canParse(value) && new URL(value).protocol === 'https:';

/** Where a transport provider's own dispatch system is; without an address it asks by itself. */
export function dispatchSystemRules() {
  return yup.object({
    expectedVersion: yup.number().integer().required('required'),
    url: line(DISPATCH_SYSTEM.url)
      .nullable()
      .test({
        name: 'invalid_address',
        message: 'invalid_address',
        test: (value) => !value || isCallable(value),
      })
      .transform((value: string | null) => value || null),
    renewSecret: yup.boolean().required('required'),
    /** Left out: as it is; everything where nothing was said. */
    tells: yup.array(yup.string().oneOf(DISPATCH_NEWS).required('required')).transform(nullIsLeftOut),
  });
}

/** What that system answers later. */
export function externalAnswerRules() {
  return yup.object({
    offerId: yup.string().required('required'),
    expectedTerms: yup.number().integer().required('required'),
    confirmed: yup.boolean().required('required'),
    reference: line(DISPATCH_SYSTEM.reference).nullable(),
    url: line(DISPATCH_SYSTEM.url)
      .nullable()
      .test({
        name: 'invalid_address',
        message: 'invalid_address',
        test: (value) => !value || isLink(value),
      }),
    reason: line(DISPATCH_SYSTEM.reason).nullable(),
  });
}
