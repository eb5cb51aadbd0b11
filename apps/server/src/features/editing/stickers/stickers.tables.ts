import type { AccountId } from '@stund/contract';
import type { Generated } from 'kysely';
import { byAccount, type RulesOf, words } from '../../../kernel/tables.ts';

/** A small picture of a person's own that they put on photos. */
interface OwnStickerTable {
  id: string;
  account_id: AccountId;
  checksum: Buffer;
  width: number;
  height: number;
  size_bytes: number;
  created_at: Generated<Date>;
}

interface StickersTables {
  own_sticker: OwnStickerTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends StickersTables {}
}

export const stickersTables: RulesOf<StickersTables> = {
  own_sticker: {
    emptied: 'account',
    copy: {
      part: 'stickers',
      rows: byAccount,
      columns: words`id checksum width height size_bytes created_at`,
      leftOut: { derived: `account_id` },
      order: words`created_at id`,
    },
  },
};
