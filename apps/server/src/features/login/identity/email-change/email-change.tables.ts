import type { Generated } from 'kysely';
import { type RulesOf, words } from '../../../../kernel/tables.ts';

/** A new address that waits for the codes mailed to it and to the present one. */
interface EmailChangeTable {
  identity_id: string;
  new_email: string;
  current_code_hash: Buffer;
  new_code_hash: Buffer;
  attempts: Generated<number>;
  expires_at: Date;
}

/** The link by which the owner of a previous address undoes its change. */
interface EmailChangeUndoTable {
  token_hash: Buffer;
  identity_id: string;
  previous_email: string;
  changed_at: Date;
  expires_at: Date;
}

interface EmailChangeTables {
  email_change: EmailChangeTable;
  email_change_undo: EmailChangeUndoTable;
}

declare module '../../../../platform/database/schema.ts' {
  interface Schema extends EmailChangeTables {}
}

export const emailChangeTables: RulesOf<EmailChangeTables> = {
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
};
