import { randomInt } from 'node:crypto';
import { openPreparedAccounts, type PreparedAccount } from '../../apps/server/src/testing/prepared-accounts.ts';
import type { RunningProduct } from './product.ts';

export interface Person {
  email: string;
  name: string;
  password: string;
}

/** Creates accounts and tokens of a product without its pages. */
export interface Accounts {
  add(account: PreparedAccount): Promise<void>;
  /** Issues an auth token for a new device. */
  issueToken(person: Person): Promise<string>;
  ageLogins(email: string): Promise<void>;
  close(): Promise<void>;
}

/** The name of devices that were created without a page, in the list of devices. */
export const plainDeviceName = 'Laptop';

/** A person with a unique email address, also in a product that many test files share. */
export function generatePerson(name: string): Person {
  return { email: `person${randomInt(1e12)}@example.com`, name, password: 'fjorten blå hester' };
}

/** For a product whose database the tests created. */
export function accountsInDatabase(databaseUrl: string): Accounts {
  const prepared = openPreparedAccounts(databaseUrl);
  return { ...prepared, issueToken: ({ email }) => prepared.issueToken(email, plainDeviceName) };
}

/** For a product with its embedded database. Slower, because it uses the command line. */
export function accountsByCommand(product: RunningProduct): Accounts {
  return {
    add: (account) => product.addUser(account),
    issueToken: ({ email }) => product.getToken(email),
    ageLogins: () => Promise.reject(new Error('Only with a database that the tests can open')),
    close: () => Promise.resolve(),
  };
}
