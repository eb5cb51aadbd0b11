import type { JobRow } from '../../platform/database/schema.ts';

/**
 * [Note: lifetime of media addresses] A media address is valid as long as its holder has the access it was issued by: for the
 * owner while the file exists, for participants while they participate, for everyone else until the album's link is closed or
 * its password changes.
 */
export type MediaGrant =
  | { readonly kind: 'owner' }
  | { readonly kind: 'seat'; readonly seat: number }
  | { readonly kind: 'link'; readonly epoch: number };

/** The data of a job that decides whether a grant is still valid. */
export interface GrantingJob extends Pick<JobRow, 'privacy_mode' | 'link_epoch'> {
  hasSeat(seat: number): Promise<boolean>;
}

export async function isGrantValid(grant: MediaGrant, job: GrantingJob): Promise<boolean> {
  if (grant.kind === 'owner') return true;
  if (job.privacy_mode !== 'shared') return false;
  return grant.kind === 'link' ? grant.epoch === job.link_epoch : job.hasSeat(grant.seat);
}

/** The grant as it is written in a media address; empty for the owner. */
export function formatGrant(grant: MediaGrant): string {
  if (grant.kind === 'owner') return '';
  return grant.kind === 'seat' ? `p${grant.seat.toString(36)}` : `l${grant.epoch.toString(36)}`;
}

export function parseGrant(text: string): MediaGrant | undefined {
  if (text === '') return { kind: 'owner' };
  const [, kind, digits] = /^([pl])([0-9a-z]{1,11})$/.exec(text) ?? [];
  if (kind === undefined || digits === undefined) return undefined;
  const number = Number.parseInt(digits, 36);
  return kind === 'p' ? { kind: 'seat', seat: number } : { kind: 'link', epoch: number };
}
