import { byAccount, type FeatureTables, words } from '../../../kernel/tables.ts';

export const profilePictureTables: FeatureTables = {
  profile_picture: {
    emptied: 'account',
    copy: {
      part: 'profile-picture',
      rows: byAccount,
      columns: words`id checksum created_at`,
      leftOut: { derived: `account_id` },
      order: words`created_at`,
    },
  },
};
