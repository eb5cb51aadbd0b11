import type { JobId } from '@stund/contract';
import { sentFacts } from '@stund/import-sources';
import { type LocalFile, type LocalSource, loadUploader } from '../../../library/upload/index.ts';
import type { PlannedFile } from '../plan/import-plan.ts';

/** Files are added in portions, so that the page responds meanwhile. */
const portionSize = 500;

/**
 * Adds files to the upload queue of this window. A file that waits since an earlier page continues. Throws when the queue cannot be
 * loaded. Ends early when the person stops the upload.
 */
export async function addToQueue(files: readonly PlannedFile[], jobId: JobId): Promise<void> {
  const uploader = await loadUploader();
  const batch = uploader.openBatch(jobId, { acceptsDocuments: true });
  for (let start = 0; start < files.length && batch.isOpen(); start += portionSize) {
    batch.add(files.slice(start, start + portionSize).map(toLocalFile));
    await new Promise((resolve) => setTimeout(resolve));
  }
  // Much of it may be there already, so the server decides for each file whether there is room.
  batch.close(undefined);
}

function toLocalFile({ found, bytes, reference }: PlannedFile): LocalFile {
  const { path, sizeBytes, facts } = found;
  const modifiedMs = facts?.mtimeMs ?? found.mtimeMs;
  return {
    name: path.slice(path.lastIndexOf('/') + 1),
    path: cleanPath(path),
    sizeBytes,
    mimeType: '',
    isFolder: false,
    modifiedMs,
    facts: sentFacts(facts),
    reference,
    source: facts?.mtimeMs === undefined ? bytes : withTime(bytes, modifiedMs),
  };
}

/** File systems and archives allow control characters and broken Unicode, which the server rejects. */
function cleanPath(path: string): string {
  return path.replaceAll(/\p{Cc}/gu, '_').toWellFormed();
}

/** The source knows the year of a file better than its archive. */
function withTime(source: LocalSource, lastModified: number): LocalSource {
  return {
    ...(source.crc32 !== undefined && { crc32: source.crc32 }),
    isPacked: source.isPacked ?? false,
    release: async () => source.release?.(),
    async open() {
      const file = await source.open();
      return new File([file], file.name, { type: file.type, lastModified });
    },
  };
}
