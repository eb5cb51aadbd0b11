import { Readable } from 'node:stream';
import type { KyselyPlugin } from 'kysely';
import { expect, it } from 'vitest';
import { withReceiving } from '../../../../storage/index.ts';
import { givenAccount, givenContext } from '../../../../testing/test-context.ts';
import { getJob } from '../../jobs/index.ts';
import type { FileToStore } from './file-to-store.ts';
import { storeFile } from './store-file.ts';
import { storeFiles } from './store-files.ts';

/**
 * Stores documents with new bytes in one batch, or bytes that the job has, and returns the number of statements of the transaction. Pictures
 * take one less: they have no text.
 */
async function statementsOf(count: number, { isPresent = false } = {}): Promise<number> {
  const context = await givenContext();
  const ana = await givenAccount(context);
  const job = await getJob(context.database, ana.jobId);
  let statements = 0;
  const counter: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      statements += 1;
      return result;
    },
  };
  await withReceiving(context, async (receive) => {
    const files: FileToStore[] = [];
    for (let index = 0; index < count; index += 1) {
      const bytes = Buffer.from(`bytes of ${index}`);
      const limit = { sizeLimitBytes: bytes.length };
      files.push({
        job,
        addedBy: ana.accountId,
        guestId: null,
        uploader: { accountId: ana.accountId, guestId: null, deviceId: 'test-device' },
        incoming: await receive(context.blobStore.receive(Readable.from([bytes]), limit)),
        fields: { path: `${index}.bin`, policy: 'no_duplicates' },
        type: 'Documents',
        contentType: 'application/octet-stream',
      });
    }
    for (const file of files)
      if (isPresent) await storeFile(context, file);
      else await context.blobStore.keep(file.incoming);
    await storeFiles({ ...context, database: context.database.withPlugin(counter) }, files);
  });
  return statements;
}

it('stores a batch with the same number of statements as one file', async () => {
  const ofDuplicates = await statementsOf(32, { isPresent: true });
  expect([await statementsOf(1), await statementsOf(32), ofDuplicates]).toEqual([10, 10, 4]);
});
