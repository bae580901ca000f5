import type { InferType } from 'yup';
import { dayBetween, notBefore } from './dates.ts';
import { CREDENTIAL_KINDS } from './lists/network.ts';
import { MARKET_LIMITS } from './market.ts';
import { choice, id, optionalId } from './text.ts';
import { wholeNumber } from './wholeNumber.ts';
import { nullIsLeftOut, yup } from './yup.ts';

/** The first and the last day that a contract, a credential or a price list may name. */
const AGREED_DAYS = { min: '2000-01-01', max: '2099-12-31' } as const;

/** A day of an agreement. */
export const agreedDay = () => dayBetween(AGREED_DAYS.min, AGREED_DAYS.max);

/** A last day: not before the first, which stands beside it. */
export const lastDay = (first: string) => agreedDay().test(notBefore(first));

const kinds = () => yup.array(choice(CREDENTIAL_KINDS).required('required')).transform(nullIsLeftOut);

/** A new contract of a market. No care provider: for all of the market. */
export function newContractRules() {
  return yup.object().shape({
    marketId: id().required('required'),
    careProviderId: optionalId(),
    transportProviderId: id().required('required'),
    tier: wholeNumber(MARKET_LIMITS.tier).required('required'),
    rank: wholeNumber(MARKET_LIMITS.rank).required('required'),
    startsOn: agreedDay().required('required'),
    endsOn: lastDay('startsOn'),
    priceListId: optionalId(),
    requiredCredentials: kinds(),
    credentialsExpireOn: agreedDay(),
  });
}

/** What a market's owner changes of a contract; its parties stay. What is left out stays as it is. */
export function contractRules() {
  return yup.object().shape({
    tier: wholeNumber(MARKET_LIMITS.tier).required('required'),
    rank: wholeNumber(MARKET_LIMITS.rank).required('required'),
    startsOn: agreedDay().test({
      name: 'required',
      message: 'required',
      test: (value) => value !== null,
    }),
    endsOn: lastDay('startsOn'),
    priceListId: optionalId(),
    requiredCredentials: kinds(),
    credentialsExpireOn: agreedDay(),
  });
}

export type NewContractFields = InferType<ReturnType<typeof newContractRules>>;
export type ContractFields = InferType<ReturnType<typeof contractRules>>;
