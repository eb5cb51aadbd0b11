import type { EndpointOf } from '../endpoint.ts';
import type { accountDeletionShapes } from './account-deletion.schema.ts';

export const describeAccountDeletion: EndpointOf<typeof accountDeletionShapes, 'describeAccountDeletion'> = {
  name: 'describeAccountDeletion',
  method: 'GET',
  path: '/st/4/data_protection/account_deletion',
  caller: 'account',
};

export const requestAccountDeletion: EndpointOf<typeof accountDeletionShapes, 'requestAccountDeletion'> = {
  name: 'requestAccountDeletion',
  method: 'POST',
  path: '/st/4/data_protection/request_account_deletion',
  caller: 'account',
  recentLogin: true,
};

export const keepAccount: EndpointOf<typeof accountDeletionShapes, 'keepAccount'> = {
  name: 'keepAccount',
  method: 'POST',
  path: '/st/4/data_protection/keep_account',
  caller: 'anyone',
  limit: 'sign-in',
};
