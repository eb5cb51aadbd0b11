import type { Generated } from 'kysely';
import type { RulesOf } from '../../../kernel/tables.ts';

/** A file of the client whose name contains a hash of its content. */
interface ClientFileTable {
  name: string;
  content: Buffer;
  is_gzipped: boolean;
  /** When a node last served it as part of its own client. */
  used_at: Generated<Date>;
}

interface ClientFilesTables {
  client_file: ClientFileTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends ClientFilesTables {}
}

export const clientFilesTables: RulesOf<ClientFilesTables> = {
  client_file: { emptied: 'stays', copy: { leftOut: 'nobody' } },
};
