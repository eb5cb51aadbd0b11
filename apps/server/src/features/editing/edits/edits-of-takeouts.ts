import type { AccountId, Checksum, FileId, TakeoutEdit } from '@stund/contract';
import { type EditDocument, parseEditDocument } from '@stund/photo-editor';
import type { Actor } from '../../../kernel/actor.ts';
import { checksumFromBytes, type Database, type Tx } from '../../../platform/database/schema.ts';
import { requireDocumentSpace } from '../../library/jobs/index.ts';
import type { VisibleJob } from '../../together/access/index.ts';
import { canEditFile, isEditable } from './edit.policy.ts';
import { selectEditableFiles } from './edit.repository.ts';
import {
  connectOriginals,
  insertEdits,
  type PossibleOriginal,
  type StoredEdit,
  selectDocumentSizes,
  selectEditsOf,
  selectPossibleOriginals,
} from './edits-of-takeouts.repository.ts';
import { toJson } from './parse-document.ts';

/**
 * What a takeout says about the edits of files. Only for the owner: a document says what the person hid (docs/rules/editor.md#ed8).
 */
export async function describeEdits(database: Database, ids: readonly FileId[]): Promise<Map<FileId, TakeoutEdit>> {
  const rows = await selectEditsOf(database, ids);
  return new Map(rows.map((row) => [row.file_id, presentEditOf(row)]));
}

function presentEditOf({ original_id, original_checksum, document, saved_at }: StoredEdit): TakeoutEdit {
  return {
    original: { id: original_id, checksum: checksumFromBytes(original_checksum) },
    saved: saved_at.toISOString(),
    document,
  };
}

/** However many documents there are, about so many bytes of them are read at a time. */
const bytesAtOnce = 4 * 2 ** 20;

/** Divides files into parts whose documents together are of limited size, at least one file each. */
export async function divideByDocuments(database: Database, ids: readonly FileId[]): Promise<FileId[][]> {
  const sizes = await selectDocumentSizes(database, ids);
  const parts: FileId[][] = [];
  let bytes = 0;
  for (const id of ids) {
    const added = sizes.get(id) ?? 0;
    const part = parts.at(-1);
    if (part && bytes + added <= bytesAtOnce) {
      part.push(id);
      bytes += added;
    } else {
      parts.push([id]);
      bytes = added;
    }
  }
  return parts;
}

/** The edit of a takeout, with the imported file that it belongs to. */
export type EditToRestore = TakeoutEdit & { file: FileId };

/**
 * Restores edits of imported files, which must be the caller's own. Returns the files whose document is not valid or not for their
 * original. The account and the job must be locked, and the caller must be its owner. Throws `quota-exceeded`.
 */
export async function restoreEditsOf(
  tx: Tx,
  { actor, accountId, job }: { actor: Actor; accountId: AccountId; job: VisibleJob },
  edits: readonly EditToRestore[],
): Promise<FileId[]> {
  const found = await selectEditableFiles(
    tx,
    job.id,
    edits.map(({ file }) => file),
  );
  const files = new Map(found.filter((file) => file.deleted_at === null).map((file) => [file.id, file]));
  const checksums = [...new Set(edits.map(({ original }) => original.checksum))];
  const originals = await selectPossibleOriginals(tx, { accountId, jobId: job.id }, checksums);
  const byChecksum = Map.groupBy(originals, ({ checksum }) => checksumFromBytes(checksum));
  const restored = new Map<FileId, StoredEdit & { original_job_id: VisibleJob['id'] }>();
  const refused: FileId[] = [];
  for (const edit of edits) {
    const file = files.get(edit.file);
    if (!file) continue;
    const document = parseDocumentOfTakeout(edit);
    if (!document || !canEditFile(actor, job, file) || !isEditable(file)) {
      refused.push(edit.file);
      continue;
    }
    const original = chooseOriginal(byChecksum.get(edit.original.checksum) ?? [], edit);
    const fileId = original?.id ?? edit.original.id;
    restored.set(edit.file, {
      file_id: edit.file,
      original_id: fileId,
      original_job_id: original?.job_id ?? job.id,
      original_checksum: Buffer.from(edit.original.checksum, 'hex'),
      document: toJson({ ...document, source: { ...document.source, fileId } }),
      saved_at: new Date(Math.min(Date.parse(edit.saved), Date.now())),
    });
  }
  await insertEdits(tx, [...restored.values()]);
  const sizes = [...restored.values()].map(({ document }) => Buffer.byteLength(JSON.stringify(document)));
  await requireDocumentSpace(tx, accountId, Math.max(0, ...sizes));
  return refused;
}

function parseDocumentOfTakeout({ document, original }: EditToRestore): EditDocument | undefined {
  const parsed = parseEditDocument(document);
  if (!('document' in parsed)) return undefined;
  return parsed.document.source.checksum === original.checksum ? parsed.document : undefined;
}

/** The original itself if the account still has it, else the first of the same bytes. */
function chooseOriginal(
  candidates: readonly PossibleOriginal[],
  { file, original }: { file: FileId; original: { id: FileId; checksum: Checksum } },
): PossibleOriginal | undefined {
  const others = candidates.filter(({ id }) => id !== file);
  return others.find(({ id }) => id === original.id) ?? others[0];
}

/** Connects restored edits with originals that are imported after them. */
export async function connectEdits(
  tx: Tx,
  accountId: AccountId,
  files: ReadonlyArray<{ id: FileId; sourceId: FileId }>,
): Promise<void> {
  const imported = files.filter(({ id, sourceId }) => id !== sourceId);
  if (imported.length > 0) await connectOriginals(tx, accountId, imported);
}
