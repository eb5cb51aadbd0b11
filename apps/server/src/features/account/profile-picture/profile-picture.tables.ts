import type { AccountId } from '@stund/contract';
import type { Generated } from 'kysely';
import { byAccount, type RulesOf, words } from '../../../kernel/tables.ts';

interface ProfilePictureTable {
  account_id: AccountId;
  id: string;
  checksum: Buffer;
  created_at: Generated<Date>;
}

interface ProfilePictureTables {
  profile_picture: ProfilePictureTable;
}

declare module '../../../platform/database/schema.ts' {
  interface Schema extends ProfilePictureTables {}
}

export const profilePictureTables: RulesOf<ProfilePictureTables> = {
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
