import type { EndpointOf } from '../endpoint.ts';
import type { accountDeletionShapes } from './account-deletion.schema.ts';

/** What deleting the account would remove, for the page that asks for a confirmation. Changes nothing. */
export const describeAccountDeletion: EndpointOf<typeof accountDeletionShapes, 'describeAccountDeletion'> = {
  name: 'describeAccountDeletion',
  method: 'GET',
  path: '/st/4/data_protection/account_deletion',
  caller: 'account',
};

/**
 * Logs out all devices, the calling one too, and stops albums and shares at once. The account itself is deleted after
 * `retention.accountDeletionDays`; until then `keepAccount` takes the request back.
 */
export const requestAccountDeletion: EndpointOf<typeof accountDeletionShapes, 'requestAccountDeletion'> = {
  name: 'requestAccountDeletion',
  method: 'POST',
  path: '/st/4/data_protection/request_account_deletion',
  caller: 'account',
  recentLogin: true,
};

/**
 * Takes the secret that a login to an account that waits for its deletion is answered with. `gone`: the secret is unknown or has
 * expired, or the deletion has begun. `account-disabled`: an operator has disabled the account meanwhile.
 */
export const keepAccount: EndpointOf<typeof accountDeletionShapes, 'keepAccount'> = {
  name: 'keepAccount',
  method: 'POST',
  path: '/st/4/data_protection/keep_account',
  caller: 'anyone',
  limit: 'sign-in',
};
