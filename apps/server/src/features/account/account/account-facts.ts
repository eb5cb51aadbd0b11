import { type AccountId, type ThemeChoice, themes } from '@stund/contract';
import type { Parts } from '../../../kernel/request-context.ts';
import { ownPictureAddress } from '../profile-picture/index.ts';
import { findAccountFacts } from './account-facts.repository.ts';

/** A person's choices, and what they still have to decide. */
export interface AccountFacts {
  theme: ThemeChoice | null;
  /** The path on the app host. */
  profilePicture: string | null;
  termsToApprove: string | null;
  sunsetDate: string | null;
  isBeingShutDown: boolean;
  isAnalyticsPermitted: boolean;
  /** For administrators, while little space is left for the uploads of all: how much. */
  littleSpaceBytes: number | null;
}

export async function readAccountFacts(
  parts: Pick<Parts, 'database' | 'settings' | 'clock' | 'mediaKey'>,
  accountId: AccountId,
): Promise<AccountFacts> {
  const { database, settings, clock } = parts;
  const { termsVersion, sunsetDate, isAnalyticsOffered } = settings;
  const found = await findAccountFacts(database, accountId, termsVersion ?? '');
  return {
    profilePicture:
      found.picture_id === null
        ? null
        : ownPictureAddress(parts, {
            accountId,
            pictureId: found.picture_id,
            accessEpoch: found.access_epoch,
          }),
    theme: themes.find((theme) => theme === found.theme) ?? null,
    termsToApprove: termsVersion !== undefined && found.approved_terms === null ? termsVersion : null,
    sunsetDate: sunsetDate ?? null,
    isBeingShutDown: sunsetDate !== undefined && clock.now() >= new Date(sunsetDate),
    littleSpaceBytes: found.little_space_bytes,
    isAnalyticsPermitted: isAnalyticsOffered && found.helps_us_improve === true,
  };
}
