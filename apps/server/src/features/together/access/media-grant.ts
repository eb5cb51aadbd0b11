import type { AccountId } from '@stund/contract';
import type { JobRow } from '../../../platform/database/schema.ts';

/**
 * [Note: lifetime of media addresses] A media address is valid as long as its holder has the access it was issued by: for the
 * owner while the file exists, for participants while they participate, for everyone else until the album's link is closed or
 * its password changes, or the link expires. Addresses of the owner and of participants also end when their account is closed, is logged out everywhere,
 * or logs out of its last device: then the epoch of the account changes. Addresses of a television end with it, and with the
 * access of the person who started it.
 */
export type MediaGrant =
  | { readonly kind: 'owner'; readonly accessEpoch: number }
  | { readonly kind: 'seat'; readonly seat: number; readonly accessEpoch: number }
  | { readonly kind: 'link'; readonly epoch: number }
  | { readonly kind: 'television'; readonly number: number };

/** The data of a job that decides whether a grant is still valid. */
export interface GrantingJob extends Pick<JobRow, 'owner_id' | 'privacy_mode' | 'link_epoch' | 'expires_at'> {
  /** The account of the participant with this seat; undefined once they participate no more. */
  findSeatHolder(seat: number): Promise<AccountId | undefined>;
  /** Undefined for a closed account. */
  findAccessEpoch(accountId: AccountId): Promise<number | undefined>;
  /** As formatTelevisionGrant() writes it, of the television with this number that shows this job; undefined once it has ended. */
  findTelevisionGrant(number: number, now: Date): Promise<string | undefined>;
}

export async function isGrantValid(grant: MediaGrant, job: GrantingJob, now: Date): Promise<boolean> {
  if (grant.kind === 'television') {
    const base = parseGrant(readTelevisionGrant((await job.findTelevisionGrant(grant.number, now)) ?? noGrant).base);
    return base !== undefined && base.kind !== 'television' && isGrantValid(base, job, now);
  }
  if (grant.kind === 'owner') return (await job.findAccessEpoch(job.owner_id)) === grant.accessEpoch;
  if (job.privacy_mode !== 'shared') return false;
  if (grant.kind === 'link') return grant.epoch === job.link_epoch && (job.expires_at === null || job.expires_at > now);
  const holder = await job.findSeatHolder(grant.seat);
  return holder !== undefined && (await job.findAccessEpoch(holder)) === grant.accessEpoch;
}

/** No grant is written like this. */
const noGrant = '-';

/** The grant as it is written in a media address; empty for an owner whose account is in its first epoch. */
export function formatGrant(grant: MediaGrant): string {
  if (grant.kind === 'link') return `l${grant.epoch.toString(36)}`;
  if (grant.kind === 'television') return `t${grant.number.toString(36)}`;
  const isFirst = grant.accessEpoch === firstEpoch;
  const epoch = grant.accessEpoch.toString(36);
  if (grant.kind === 'owner') return isFirst ? '' : `o${epoch}`;
  return `p${grant.seat.toString(36)}${isFirst ? '' : `-${epoch}`}`;
}

const chosenMark = ';chosen';

/**
 * The grant that a television is stored with. One that shows chosen files has a mark which the releases before chosen files take for no grant:
 * they do not know the choice, and show nothing rather than the whole job.
 */
export function formatTelevisionGrant(base: MediaGrant, { showsChosenFiles }: { showsChosenFiles: boolean }): string {
  return formatGrant(base) + (showsChosenFiles ? chosenMark : '');
}

/** The reverse of formatTelevisionGrant(), with the grant of the person as formatGrant() writes it. */
export function readTelevisionGrant(stored: string): { base: string; showsChosenFiles: boolean } {
  const showsChosenFiles = stored.endsWith(chosenMark);
  return { base: showsChosenFiles ? stored.slice(0, -chosenMark.length) : stored, showsChosenFiles };
}

/** Each grant has one spelling. */
export function parseGrant(text: string): MediaGrant | undefined {
  if (text === '') return { kind: 'owner', accessEpoch: firstEpoch };
  const [, kind, digits, suffix] = /^([oplt])([0-9a-z]{1,11})(?:-([0-9a-z]{1,7}))?$/.exec(text) ?? [];
  if (kind === undefined || digits === undefined) return undefined;
  const number = Number.parseInt(digits, 36);
  const grant = toGrant(kind, number, suffix === undefined ? firstEpoch : Number.parseInt(suffix, 36));
  return formatGrant(grant) === text ? grant : undefined;
}

const firstEpoch = 1;

function toGrant(kind: string, number: number, accessEpoch: number): MediaGrant {
  if (kind === 't') return { kind: 'television', number };
  if (kind === 'o') return { kind: 'owner', accessEpoch: number };
  return kind === 'p' ? { kind: 'seat', seat: number, accessEpoch } : { kind: 'link', epoch: number };
}
