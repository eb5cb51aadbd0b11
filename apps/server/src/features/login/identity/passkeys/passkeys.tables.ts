import { type RulesOf, words } from '../../../../kernel/tables.ts';

/** A passkey of a person of the embedded identity provider (WebAuthn). The id is the authenticator's, in base64url. */
interface PasskeyTable {
  id: string;
  identity_id: string;
  /** The host that it belongs to. It cannot be used after the server has moved to another. */
  rp_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  is_synced: boolean;
  created_at: Date;
  last_used_at: Date | null;
}

/** A challenge that can be answered once: one for each login in progress, and one for each device that adds a passkey. */
interface PasskeyChallengeTable {
  bound_to: string;
  challenge: string;
  expires_at: Date;
}

interface PasskeyTables {
  passkey: PasskeyTable;
  passkey_challenge: PasskeyChallengeTable;
}

declare module '../../../../platform/database/schema.ts' {
  interface Schema extends PasskeyTables {}
}

export const passkeyTables: RulesOf<PasskeyTables> = {
  passkey: {
    emptied: 'cascade',
    copy: {
      part: 'passkeys',
      rows: { by: 'identity', column: 'identity_id' },
      columns: words`name rp_id is_synced transports created_at last_used_at`,
      leftOut: { derived: `identity_id`, secret: `id public_key`, technical: `counter` },
      order: words`created_at id`,
    },
  },
  passkey_challenge: { emptied: 'expires', copy: { leftOut: 'brief' } },
};
