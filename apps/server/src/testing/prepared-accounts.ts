import { randomUUID } from 'node:crypto';
import { hash } from '@node-rs/argon2';
import { recentLoginSeconds, storage } from '@stund/contract';
import { addIdentity } from '../features/login/identity/index.ts';
import { addUser, issueToken } from '../features/login/login/index.ts';
import { systemClock } from '../platform/clock.ts';
import { createDatabase } from '../platform/database/database.ts';
import { leastPasswordCost } from './login/least-password-cost.ts';

export interface PreparedAccount {
  email: string;
  name: string;
  password: string;
  /** Bytes; what the product grants by default unless given. */
  quotaBytes?: number;
  /** An account without a subscription. */
  isReadOnly?: boolean;
}

export interface PreparedAccounts {
  /** Creates an account that can log in with its password. Rejects when the address is taken. */
  add(account: PreparedAccount): Promise<void>;
  /** An auth token of the account for a device of its own. */
  issueToken(email: string, deviceName: string): Promise<string>;
  /** Removes the name, which some identity providers do not send. */
  removeName(email: string): Promise<void>;
  /** Ends the subscription of the account. */
  makeReadOnly(email: string): Promise<void>;
  /** Makes the logins of the account older than calls accept that need a recent one. */
  ageLogins(email: string): Promise<void>;
  /** Ends the waits after reports of deaths; what follows is due. */
  endDeathNoticeWaits(): Promise<void>;
  close(): Promise<void>;
}

/** Accounts and tokens written into the database of a running installation, without pages and without its log-in. */
export function openPreparedAccounts(connectionString: string): PreparedAccounts {
  const { database } = createDatabase({ connectionString, maxConnections: 2, onPoolError() {} });
  const parts = { database, clock: systemClock };
  return {
    async add({ email, name, password, quotaBytes = storage.freeTierBytes, isReadOnly = false }) {
      const settings = { defaultQuotaBytes: storage.freeTierBytes, plans: undefined };
      const identity = addIdentity(parts, (typed) => hash(typed.normalize('NFKC'), leastPasswordCost));
      await addUser({ ...parts, settings }, identity, { email, name, password, quotaBytes });
      if (isReadOnly)
        await database.updateTable('account').set({ is_read_only: true }).where('email', '=', email).execute();
    },
    issueToken: (email, deviceName) => issueToken(parts, { email, deviceId: randomUUID(), deviceName }),
    async removeName(email) {
      await database.updateTable('account').set({ name: '' }).where('email', '=', email).execute();
    },
    async makeReadOnly(email) {
      await database.updateTable('account').set({ is_read_only: true }).where('email', '=', email).execute();
    },
    async ageLogins(email) {
      await database
        .updateTable('auth_token')
        .set({ authenticated_at: new Date(Date.now() - 2 * recentLoginSeconds * 1000) })
        .where('account_id', 'in', (eb) => eb.selectFrom('account').select('account.id').where('email', '=', email))
        .execute();
    },
    async endDeathNoticeWaits() {
      const now = new Date();
      await database
        .updateTable('death_notice')
        .set({ mails_sent: 3, waits_until: now, next_at: now })
        .where('state', '=', 'waiting')
        .execute();
    },
    close: () => database.destroy(),
  };
}
