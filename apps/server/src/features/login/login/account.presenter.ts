import type { AccountInfo, SalesPlace } from '@stund/contract';
import type { AccountFacts } from '../../account/account/index.ts';
import type { AccountOverview } from './account.repository.ts';
import type { AuthTokenRow } from './auth-token.repository.ts';

interface AccountInfoSources {
  facts: AccountFacts;
  canSendMail: boolean;
  canSendText: boolean;
  plansSoldIn: SalesPlace;
  authenticatedAt: Date;
}

export function presentAccountInfo(
  account: AccountOverview,
  { facts, canSendMail, canSendText, plansSoldIn, authenticatedAt }: AccountInfoSources,
): AccountInfo {
  const documents = account.document_count;
  return {
    uuid: account.id,
    name: account.name,
    email: account.email,
    profile_picture: facts.profilePicture,
    logged_in_as: account.email,
    language: account.language,
    theme: facts.theme,
    default_job: account.timeline_id,
    used_space: account.used_space,
    max_space: account.max_space,
    has_files_not_media: documents > 0,
    file_type_counters: {
      picture_count: account.picture_count,
      screenshot_count: account.screenshot_count,
      video_count: account.video_count,
      document_count: documents,
    },
    is_read_only_user: account.is_read_only_user,
    is_administrator: account.is_administrator,
    little_space_left: facts.littleSpaceBytes,
    tos_to_approve: facts.termsToApprove,
    sunset_delete_date: facts.sunsetDate,
    isBeingShutDown: facts.isBeingShutDown,
    permitted_services: { analytics: facts.isAnalyticsPermitted, mail: canSendMail, text_message: canSendText },
    plans_sold_in: plansSoldIn,
    number_of_subscribed_albums: account.subscribed_count,
    has_open_edits: account.has_open_edits,
    authenticated_at: unixSeconds(authenticatedAt),
  };
}

export function presentDevice(token: AuthTokenRow, currentDeviceId: string) {
  return {
    id: token.device_id,
    name: token.device_name,
    created: unixSeconds(token.created_at),
    last_used: unixSeconds(token.last_used_at),
    is_current: token.device_id === currentDeviceId,
  };
}

function unixSeconds(date: Date): number {
  return Math.floor(date.getTime() / 1000);
}
