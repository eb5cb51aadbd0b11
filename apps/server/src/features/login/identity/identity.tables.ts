import { type FeatureTables, words } from '../../../kernel/tables.ts';

export const identityTables: FeatureTables = {
  identity: {
    emptied: 'begin',
    copy: {
      part: 'login',
      rows: { by: 'identity', column: 'id' },
      columns: words`id email name language email_verified_at created_at`,
      leftOut: { technical: `login_epoch`, secret: `password_hash` },
      order: words`id`,
    },
  },
  email_change: {
    emptied: 'cascade',
    copy: {
      part: 'pending-email-change',
      rows: { by: 'identity', column: 'identity_id' },
      columns: words`new_email attempts expires_at`,
      leftOut: { derived: `identity_id`, secret: `current_code_hash new_code_hash` },
      order: words`expires_at`,
    },
  },
  email_change_undo: {
    emptied: 'cascade',
    copy: {
      part: 'undoable-email-changes',
      rows: { by: 'identity', column: 'identity_id' },
      columns: words`previous_email changed_at expires_at`,
      leftOut: { derived: `identity_id`, secret: `token_hash` },
      order: words`changed_at`,
    },
  },
  email_confirmation: {
    emptied: 'begin',
    copy: {
      part: 'pending-email',
      rows: { by: 'identity', column: 'identity_id' },
      columns: words`email name language attempts created_at expires_at`,
      leftOut: { secret: `interaction password_hash code_hash`, derived: `identity_id` },
      order: words`created_at`,
    },
  },
  identity_login: {
    emptied: 'cascade',
    copy: {
      part: 'log-ins',
      rows: { by: 'identity', column: 'identity_id' },
      columns: words`method device network created_at`,
      leftOut: { derived: `identity_id`, secret: `browser_hash`, technical: `id` },
      order: words`created_at id`,
    },
  },
  oidc_payload: { emptied: 'begin', copy: { leftOut: 'brief' } },
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
  password_reset: {
    emptied: 'cascade',
    copy: {
      part: 'pending-password',
      rows: { by: 'identity', column: 'identity_id' },
      columns: words`expires_at`,
      leftOut: { derived: `identity_id`, secret: `token_hash` },
      order: words`expires_at`,
    },
  },
  recovery_code: { emptied: 'cascade', copy: { leftOut: 'secret' } },
  second_factor_wait: { emptied: 'cascade', copy: { leftOut: 'brief' } },
};
