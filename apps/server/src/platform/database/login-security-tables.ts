import type { ColumnType, Generated } from 'kysely';

type Stamp = ColumnType<Date, Date, Date>;

/** A passkey of a person of the embedded identity provider (WebAuthn). The id is the authenticator's, in base64url. */
export interface PasskeyTable {
  id: string;
  identity_id: string;
  /** The host that it belongs to. It cannot be used after the server has moved to another. */
  rp_id: string;
  public_key: Buffer;
  counter: number;
  transports: string[];
  name: string;
  is_synced: boolean;
  created_at: Stamp;
  last_used_at: Date | null;
}

/** A challenge that can be answered once: one for each login in progress, and one for each device that adds a passkey. */
export interface PasskeyChallengeTable {
  bound_to: string;
  challenge: string;
  expires_at: Stamp;
}

/** The secret of one-time codes (RFC 6238), encrypted. Codes are asked for once a code has confirmed it. */
export interface OneTimeCodeTable {
  identity_id: string;
  secret: Buffer;
  confirmed_at: Date | null;
  /** The step of the last code that was accepted: neither it nor an earlier one is accepted again. */
  last_step: Generated<number>;
  created_at: Stamp;
}

/** The recovery codes that have not been used, as hashes. */
export interface RecoveryCodeTable {
  identity_id: string;
  code_hash: Buffer;
}

/** A login whose password was right and that waits for a one-time code. */
export interface SecondFactorWaitTable {
  interaction: string;
  identity_id: string;
  /** The epoch of the person's logins when the password was checked. */
  login_epoch: Generated<number>;
  expires_at: Stamp;
}

/** A login of a person, which also makes its browser known. */
export interface IdentityLoginTable {
  id: string;
  identity_id: string;
  method: string;
  browser_hash: Buffer;
  device: string;
  network: string | null;
  created_at: Stamp;
}

/** A new address that waits for the codes mailed to it and to the present one. */
export interface EmailChangeTable {
  identity_id: string;
  new_email: string;
  current_code_hash: Buffer;
  new_code_hash: Buffer;
  attempts: Generated<number>;
  expires_at: Stamp;
}

/** The link by which the owner of a previous address undoes its change. */
export interface EmailChangeUndoTable {
  token_hash: Buffer;
  identity_id: string;
  previous_email: string;
  changed_at: Stamp;
  expires_at: Stamp;
}
