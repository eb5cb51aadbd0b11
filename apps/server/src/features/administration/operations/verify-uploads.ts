import type { Parts } from '../../../kernel/request-context.ts';
import { findOpenUpload, isHandleKnown, selectOpenUploads } from '../../uploads/index.ts';
import type { Report } from '../damage.ts';
import { lookAgain } from '../look-again.ts';

export interface UploadCheck {
  signal: AbortSignal;
  report: Report;
}

/** Unfinished uploads have the bytes that were acknowledged, and there are no bytes of others. */
export async function verifyUploads(parts: Parts, { signal, report }: UploadCheck): Promise<void> {
  for await (const { id } of selectOpenUploads(parts.database)) {
    signal.throwIfAborted();
    const text = await lookAgain(() => findMissingBytes(parts, id), signal);
    if (text !== undefined) await report({ kind: 'upload-damaged', text });
  }
  for await (const { handle } of parts.blobStore.partials.list()) {
    signal.throwIfAborted();
    const isOrphaned = async () => ((await isHandleKnown(parts.database, handle)) ? undefined : true);
    if (!(await lookAgain(isOrphaned, signal))) continue;
    const text = `bytes of an upload (${handle}) belong to none; the server removes them within an hour or two`;
    await report({ kind: 'upload-orphaned', text });
  }
}

async function findMissingBytes(
  { database, blobStore }: Parts,
  id: Parameters<typeof findOpenUpload>[1],
): Promise<string | undefined> {
  const upload = await findOpenUpload(database, id);
  if (!upload || upload.offset_bytes === 0) return undefined;
  const keptBytes = await blobStore.partials.measure(upload.staging);
  if (keptBytes >= upload.offset_bytes) return undefined;
  return `upload ${id} (${upload.fields.path}) has ${keptBytes} bytes of the ${upload.offset_bytes} that were acknowledged`;
}
