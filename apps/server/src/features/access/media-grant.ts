import type { JobRow } from '../../platform/database/schema.ts';

/**
 * [Note: what media addresses hang on] An address of media lives as long as what its holder got it by: the owner's while the file is
 * there; a participant's while they take part; anybody else's until the album's link is closed or its password changes.
 */
export type MediaGrant =
  | { readonly kind: 'owner' }
  | { readonly kind: 'seat'; readonly seat: number }
  | { readonly kind: 'link'; readonly epoch: number };

/** What has to be known of a job to say whether a grant is still good. */
export interface GrantingJob extends Pick<JobRow, 'privacy_mode' | 'link_epoch'> {
  hasSeat(seat: number): Promise<boolean>;
}

export async function isGrantGood(grant: MediaGrant, job: GrantingJob): Promise<boolean> {
  if (grant.kind === 'owner') return true;
  if (job.privacy_mode !== 'shared') return false;
  return grant.kind === 'link' ? grant.epoch === job.link_epoch : job.hasSeat(grant.seat);
}

/** As it stands in an address: nothing for the owner. */
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
