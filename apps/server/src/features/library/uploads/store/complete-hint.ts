import { type AccountId, changeTypes, type FileId, type JobId } from '@stund/contract';
import { recordChanges } from '../../../../kernel/record-change.ts';
import type { Tx } from '../../../../platform/database/schema.ts';
import {
  adjustMonthCounter,
  type FileHint,
  placeColumnsOf,
  positionOf,
  recaptureOf,
  recordInShares,
  selectZonesForCapture,
  wordsOfFile,
} from '../../../../storage/index.ts';
import { lockJob } from '../../jobs/index.ts';
import { findHintedFile, updateHint } from './hint.repository.ts';

/**
 * Adds what a sidecar says to a file that was stored without it, such as when the parts of a takeout are imported one after the other. It
 * never replaces what the file has. The file moves to its date, with counters and changes. Returns whether anything was
 * missing. Only for the account that added the file.
 */
export async function completeHint(
  tx: Tx,
  { jobId, fileId, accountId }: { jobId: JobId; fileId: FileId; accountId: AccountId },
  hint: FileHint,
): Promise<boolean> {
  if (Object.values(hint).every((value) => value === null || value === false || value === undefined)) return false;
  await lockJob(tx, jobId);
  const file = await findHintedFile(tx, fileId);
  if (!file || file.deleted_at !== null || file.added_by !== accountId || file.guest_id !== null) return false;
  const added = missingOf(file, { ...hint, is_favorite: file.job_type === 'timeline' && (hint.is_favorite ?? false) });
  if (Object.keys(added).length === 0) return false;

  const media = file.type === 'Documents' ? undefined : file.media;
  const zones = await selectZonesForCapture(tx, [{ addedBy: accountId, media: media ?? {} }]);
  const when = { now: new Date(), timeZone: zones.get(accountId) };
  const capture = recaptureOf({ ...file, ...added }, media ?? {}, when);
  const place = placeColumnsOf(positionOf(media, { ...file, ...added }));
  const { month, captured_wall } = await updateHint(tx, fileId, {
    ...added,
    ...capture,
    ...place,
    ...(added.description && { search_words: wordsOfFile({ ...file, description: added.description }) }),
  });
  if (file.is_master && month !== file.month) {
    const counted = { type: file.type, isScreenshot: file.is_screenshot };
    await adjustMonthCounter(tx, jobId, { ...counted, month: file.month }, -1);
    await adjustMonthCounter(tx, jobId, { ...counted, month }, 1);
  }
  const payload = { renewed: captured_wall === file.captured_wall };
  await recordChanges(tx, jobId, [{ type: changeTypes.fileAdded, fileId, payload }], { isActivity: false });
  await recordInShares(tx, { ids: [fileId] }, 'renewed');
  return true;
}

/** Date and offset belong together, and so do latitude and longitude. */
function missingOf(file: FileHint, hint: FileHint): Partial<FileHint> {
  return {
    ...(file.hint_wall === null &&
      hint.hint_wall !== null && { hint_wall: hint.hint_wall, hint_offset_minutes: hint.hint_offset_minutes }),
    ...(file.hint_latitude === null &&
      hint.hint_latitude !== null && { hint_latitude: hint.hint_latitude, hint_longitude: hint.hint_longitude }),
    ...(file.description === null && hint.description !== null && { description: hint.description }),
    ...(!file.is_favorite && hint.is_favorite && { is_favorite: true }),
  };
}
