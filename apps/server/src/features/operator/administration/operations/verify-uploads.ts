import type { Parts } from '../../../../kernel/request-context.ts';
import { findOpenUpload, isHandleKnown, selectOpenUploads } from '../../../library/uploads/index.ts';
import type { Report } from '../damage.ts';
import { recheck } from '../recheck.ts';

export interface UploadCheck {
  signal: AbortSignal;
  report: Report;
}

/** Checks that unfinished uploads have the acknowledged bytes, and that there are no other partial bytes. */
export async function verifyUploads(parts: Parts, { signal, report }: UploadCheck): Promise<void> {
  for await (const { id } of selectOpenUploads(parts.database)) {
    signal.throwIfAborted();
    const text = await recheck(() => findMissingBytes(parts, id), signal);
    if (text !== undefined) await report({ kind: 'upload-damaged', text });
  }
  for await (const { handle } of parts.blobStore.partials.list()) {
    signal.throwIfAborted();
    const isOrphaned = async () => ((await isHandleKnown(parts.database, handle)) ? undefined : true);
    if (!(await recheck(isOrphaned, signal))) continue;
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
  const storedBytes = await blobStore.partials.measure(upload.staging);
  if (storedBytes >= upload.offset_bytes) return undefined;
  return `upload ${id} (${upload.fields.path}) has ${storedBytes} bytes of the ${upload.offset_bytes} that were acknowledged`;
}
