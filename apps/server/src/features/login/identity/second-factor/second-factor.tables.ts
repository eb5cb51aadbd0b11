import type { Generated } from 'kysely';
import { type RulesOf, words } from '../../../../kernel/tables.ts';

/** The secret of one-time codes (RFC 6238), encrypted. Codes are asked for once a code has confirmed it. */
interface OneTimeCodeTable {
  identity_id: string;
  secret: Buffer;
  confirmed_at: Date | null;
  /** The step of the last code that was accepted: neither it nor an earlier one is accepted again. */
  last_step: Generated<number>;
  created_at: Date;
}

/** The recovery codes that have not been used, as hashes. */
interface RecoveryCodeTable {
  identity_id: string;
  code_hash: Buffer;
}

/** A login whose password was right and that waits for a one-time code. */
interface SecondFactorWaitTable {
  interaction: string;
  identity_id: string;
  /** The epoch of the person's logins when the password was checked. */
  login_epoch: Generated<number>;
  expires_at: Date;
}

interface SecondFactorTables {
  one_time_code: OneTimeCodeTable;
  recovery_code: RecoveryCodeTable;
  second_factor_wait: SecondFactorWaitTable;
}

declare module '../../../../platform/database/schema.ts' {
  interface Schema extends SecondFactorTables {}
}

export const secondFactorTables: RulesOf<SecondFactorTables> = {
  one_time_code: {
    emptied: 'cascade',
    copy: {
      part: 'one-time-codes',
      rows: { by: 'identity', column: 'identity_id' },
      columns: words`confirmed_at created_at`,
      leftOut: { derived: `identity_id`, secret: `secret`, technical: `last_step` },
      order: words`created_at`,
    },
  },
  recovery_code: { emptied: 'cascade', copy: { leftOut: 'secret' } },
  second_factor_wait: { emptied: 'cascade', copy: { leftOut: 'brief' } },
};
