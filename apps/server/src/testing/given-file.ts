import type { FileId } from '@stund/contract';
import { uploadFile } from '../features/library/uploads/operations/upload-file.ts';
import type { Checksum } from '../platform/blob-store/index.ts';
import { givenMultipart } from './multipart.ts';
import { as, type TestAccount, type TestContext } from './test-context.ts';

/** Uploads a file to the account's timeline. */
export async function givenFile(
  context: TestContext,
  account: TestAccount,
  bytes: Uint8Array,
  fields: Record<string, string | number> = {},
): Promise<{ id: FileId; checksum: Checksum }> {
  const body = givenMultipart({ path: 'a.bin', ...fields }, bytes);
  return uploadFile(as(account, context), account.jobId, body);
}
