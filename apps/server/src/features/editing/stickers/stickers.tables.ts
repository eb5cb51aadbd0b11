import { byAccount, type FeatureTables, words } from '../../../kernel/tables.ts';

export const stickersTables: FeatureTables = {
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
