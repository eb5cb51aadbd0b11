import type { ContentState, checkStoredContent, ReplyOf } from '@stund/contract';
import type { LocalFile } from '../../../library/upload/index.ts';
import type { HashedFile } from './hash-files.ts';

export type FileState = ContentState | 'unreadable';

/** A file of this device, and whether the account has it. */
export interface CheckedFile {
  path: string;
  sizeBytes: number;
  modifiedMs: number;
  checksum: string | undefined;
  state: FileState;
  /** In unix seconds: the server has read the bytes again then or later. */
  verifiedSince: number | undefined;
}

export interface CheckResult {
  files: readonly CheckedFile[];
  counts: Readonly<Record<FileState, number>>;
  /** The name and the email address of the account that was asked. */
  account: { name: string; email: string };
  /** By the clock of the server, in unix seconds. */
  checkedAt: number;
  /** How many of the stored files the server has read again, and since when. */
  verified: { count: number; since: number } | undefined;
  /** What has to be uploaded, and can be. */
  absent: readonly LocalFile[];
}

export type Answer = ReplyOf<typeof checkStoredContent>['contents'][number];

interface Answers {
  byChecksum: ReadonlyMap<string, Answer>;
  account: CheckResult['account'];
  checkedAt: number;
}

/** What the answers of the server say about the files. A file whose content it did not name is not safe. */
export function makeResult(hashed: readonly HashedFile[], { byChecksum, account, checkedAt }: Answers): CheckResult {
  const files = hashed.map((one) => describe(one, byChecksum));
  const counts = { stored: 0, trashed: 0, damaged: 0, absent: 0, unreadable: 0 };
  for (const { state } of files) counts[state] += 1;
  const absent = hashed.flatMap(({ file }, index) =>
    files[index]!.state === 'absent' && file.source !== undefined ? [file] : [],
  );
  return { files, counts, account, checkedAt, verified: summariseVerified(files), absent };
}

function describe(
  { file, sizeBytes, modifiedMs, checksum }: HashedFile,
  byChecksum: ReadonlyMap<string, Answer>,
): CheckedFile {
  const facts = { path: file.path, sizeBytes, modifiedMs, checksum };
  if (checksum === undefined) return { ...facts, state: 'unreadable', verifiedSince: undefined };
  const answer = byChecksum.get(checksum);
  if (answer?.state === 'stored' && answer.size !== sizeBytes)
    return { ...facts, state: 'absent', verifiedSince: undefined };
  return { ...facts, state: answer?.state ?? 'absent', verifiedSince: answer?.verified_since ?? undefined };
}

function summariseVerified(files: readonly CheckedFile[]): CheckResult['verified'] {
  const times = files.flatMap(({ verifiedSince }) => (verifiedSince === undefined ? [] : [verifiedSince]));
  return times.length === 0 ? undefined : { count: times.length, since: Math.min(...new Set(times)) };
}
