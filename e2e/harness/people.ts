import { randomInt } from 'node:crypto';
import { startEmbeddedPostgres } from '../../apps/server/src/platform/embedded-postgres/index.ts';
import { silentLog } from '../../apps/server/src/platform/log.ts';
import {
  openPreparedAccounts,
  type PreparedAccount,
  type PreparedAccounts,
} from '../../apps/server/src/testing/prepared-accounts.ts';

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

/**
 * For a product with its embedded database, which ends when the product is killed. So each call attaches to it as a command does, without
 * the seconds that starting a command takes.
 */
export function accountsInEmbeddedDatabase(dataFolder: string): Accounts {
  const use = async <Result>(act: (prepared: PreparedAccounts) => Promise<Result>): Promise<Result> => {
    const postgres = await startEmbeddedPostgres({ dataDirectory: dataFolder, holder: 'command', log: silentLog });
    const prepared = openPreparedAccounts(postgres.connectionString);
    try {
      return await act(prepared);
    } finally {
      await prepared.close();
      await postgres.stop();
    }
  };
  return {
    add: (account) => use((prepared) => prepared.add(account)),
    issueToken: ({ email }) => use((prepared) => prepared.issueToken(email, plainDeviceName)),
    ageLogins: (email) => use((prepared) => prepared.ageLogins(email)),
    close: () => Promise.resolve(),
  };
}
