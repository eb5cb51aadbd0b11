import { type CallInput, type createShare, retention } from '@stund/contract';

type CreateBody = CallInput<typeof createShare>['body'];
export type ShareDays = NonNullable<CreateBody['expires_in_days']>;

/** What the owner chooses for a link. */
export interface ShareOptions {
  needsPassword: boolean;
  /** Is sent as it was typed, and only with `needsPassword`. */
  password: string;
  days: ShareDays;
  /** Whether recipients need an account. */
  requiresLogin: boolean;
  /** Whether recipients receive the place of capture, camera data and descriptions. */
  includesLocation: boolean;
  allowsDownload: boolean;
}

export const defaultOptions: ShareOptions = {
  needsPassword: false,
  password: '',
  days: retention.shareLinkDays,
  requiresLogin: false,
  includesLocation: false,
  allowsDownload: true,
};

export function passwordOf({ needsPassword, password }: ShareOptions): string | null {
  return needsPassword ? password : null;
}

/** The fields that the calls for creating and changing a share have in common. */
export function wireOptionsOf({ days, requiresLogin, includesLocation, allowsDownload }: ShareOptions) {
  return {
    expires_in_days: days,
    requires_login: requiresLogin,
    include_location: includesLocation,
    allow_download: allowsDownload,
  };
}

export function isSameChoice(one: ShareOptions, other: ShareOptions): boolean {
  return (
    passwordOf(one) === passwordOf(other) && JSON.stringify(wireOptionsOf(one)) === JSON.stringify(wireOptionsOf(other))
  );
}

const dayMs = 86_400_000;

/** When a link that is created now would end, in unix seconds. */
export function endOf({ days }: ShareOptions, nowMs = Date.now()): number {
  return (nowMs + days * dayMs) / 1000;
}
