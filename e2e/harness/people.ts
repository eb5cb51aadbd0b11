import { randomInt } from 'node:crypto';
import { openPreparedAccounts, type PreparedAccount } from '../../apps/server/src/testing/prepared-accounts.ts';
import type { RunningProduct } from './product.ts';

export interface Person {
  email: string;
  name: string;
  password: string;
}

/** Accounts of a product, made without its pages. */
export interface Accounts {
  add(account: PreparedAccount): Promise<void>;
  /** A new auth token, of a device of its own. */
  issueToken(person: Person): Promise<string>;
  close(): Promise<void>;
}

/** The name that devices without a page have in the list of devices. */
export const plainDeviceName = 'Laptop';

/** A person whose e-mail address nobody else has, also in a product that many files share. */
export function generatePerson(name: string): Person {
  return { email: `person${randomInt(1e12)}@example.com`, name, password: 'fjorten blå hester' };
}

/** For a product whose database the tests made. */
export function accountsInDatabase(databaseUrl: string): Accounts {
  const prepared = openPreparedAccounts(databaseUrl);
  return { ...prepared, issueToken: ({ email }) => prepared.issueToken(email, plainDeviceName) };
}

/** For a product on its embedded database: slower, by its own command line. */
export function accountsByCommand(product: RunningProduct): Accounts {
  return {
    add: (account) => product.addUser(account),
    issueToken: ({ email }) => product.getToken(email),
    close: () => Promise.resolve(),
  };
}
