import { attentionMutations } from './mutations/attention.ts';
import { bookingsMutations } from './mutations/bookings.ts';
import { marketsMutations } from './mutations/markets.ts';
import { networkMutations } from './mutations/network.ts';
import { peopleMutations } from './mutations/people.ts';
import type { MutationRow } from './rows.ts';

/**
 * One row for every field of `Mutation` that a token may call; what is for people with a browser alone stands
 * in `sessionOnly`.
 */
export const mutationRows: Record<string, MutationRow> = {
  ...peopleMutations,
  ...networkMutations,
  ...marketsMutations,
  ...bookingsMutations,
  ...attentionMutations,
};

/** Mutations that only people with a browser session call; tokens are refused whatever their roles. */
export const sessionOnly = [
  'tellRideReady',
  'cancelRide',
  'askForRideCall',
  'requestPasswordReset',
  'redeemActivationCode',
  'choosePassword',
  'changePassword',
  'updateAccount',
  'signIn',
  'signOut',
  'activateCompany',
  'startWall',
  'createAccessToken',
  'savePreferences',
  'clearAlert',
  'verifySignInCode',
  'beginMfaRegistration',
  'confirmMfaRegistration',
  'turnOffMfa',
  'renewRecoveryCodes',
  'setMfaRequired',
  'startDirectorySignIn',
  'saveDispatchSystem',
  'createDirectory',
  'updateDirectory',
  'setDirectoryActive',
  'setUserDirectory',
];
