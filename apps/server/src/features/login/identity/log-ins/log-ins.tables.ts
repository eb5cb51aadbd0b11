import { type RulesOf, words } from '../../../../kernel/tables.ts';

/** A login of a person, which also makes its browser known. */
interface IdentityLoginTable {
  id: string;
  identity_id: string;
  method: string;
  browser_hash: Buffer;
  device: string;
  network: string | null;
  created_at: Date;
}

interface LogInTables {
  identity_login: IdentityLoginTable;
}

declare module '../../../../platform/database/schema.ts' {
  interface Schema extends LogInTables {}
}

export const logInTables: RulesOf<LogInTables> = {
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
};
