import type { FileId, JobId } from '@stund/contract';
import type { TestContext } from './test-context.ts';

/** Makes a file the saved version of an edit, without rendering anything. */
export async function givenEditVersion(
  { database }: Pick<TestContext, 'database'>,
  { jobId, fileId }: { jobId: JobId; fileId: FileId },
  version: number,
): Promise<void> {
  const original = { original_id: fileId, original_job_id: jobId, original_checksum: Buffer.alloc(32) };
  await database
    .insertInto('photo_edit')
    .values({ file_id: fileId, document: '{}', version, saved_at: new Date(), ...original })
    .execute();
}
