import type { JobId } from '@stund/contract';
import type { KyselyPlugin } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { asGuest, givenAlbum } from '../../../../testing/given-album.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import { givenMultipart } from '../../../../testing/multipart.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { copyFiles } from '../../files/operations/copy-files.ts';
import { deleteFiles } from '../../trash/operations/delete-files.ts';
import { sha256 } from '../resumable/testing/given-tus-server.ts';
import { deduplicateFile } from './deduplicate-file.ts';
import { uploadFile } from './upload-file.ts';

let context: TestContext;
let ana: TestAccount;
let bo: TestAccount;
let albumId: JobId;
beforeEach(async () => {
  context = await givenContext();
  ana = await givenAccount(context, { name: 'Ana' });
  bo = await givenAccount(context, { name: 'Bo' });
  albumId = await givenAlbum(context, ana);
});

const secret = Buffer.from('bytes that only the owner of the album has');
const unknown = Buffer.from('bytes that nobody has');
const wanted = (bytes: Buffer, policy: string) => ({ path: 'a.bin', checksum: sha256(bytes), policy }) as never;

/** The kinds of the queries that a call makes and their answers, in order. Of a prepared query there is the answer only. */
async function queriesOf(call: (observed: TestContext) => Promise<unknown>, by: TestContext): Promise<string[]> {
  const kinds: string[] = [];
  const observer: KyselyPlugin = {
    transformQuery({ node }) {
      kinds.push(node.kind);
      return node;
    },
    transformResult: async ({ result }) => {
      kinds.push('answer');
      return result;
    },
  };
  await call({ ...by, database: by.database.withPlugin(observer) });
  return kinds;
}

describe('files_dedup by someone else than the owner of the bytes', () => {
  it.each(['no_duplicates', 'once_only', 'allow_duplicates'])(
    'does the same work whether or not the owner of the album has them (%s)',
    async (policy) => {
      await givenFile(context, ana, secret);
      const trashed = await givenFile(context, { ...ana, jobId: albumId }, secret);
      await givenFile(context, { ...ana, jobId: albumId }, Buffer.from('keeps the album'));
      await deleteFiles(as(ana, context), albumId, [trashed.id]);
      for (const by of [as(bo, context), (await asGuest(context, 'Kari')).guest]) {
        const ask = (bytes: Buffer) => (observed: TestContext) =>
          deduplicateFile(observed, albumId, wanted(bytes, policy)).then(({ file }) => expect(file).toBeUndefined());
        const queries = await queriesOf(ask(secret), by);
        expect(queries).toEqual(await queriesOf(ask(unknown), by));
        expect(queries.length).toBeGreaterThan(1);
      }
    },
  );
});

describe('a full account', () => {
  it('refuses bytes of others, whether or not its owner has them', async () => {
    await givenFile(context, ana, secret);
    await givenFile(context, bo, secret);
    const source = await givenAlbum(context, bo);
    const { id } = await givenFile(context, { ...bo, jobId: source }, secret);
    const used = context.database.selectFrom('account').select('used_space').where('id', '=', ana.accountId);
    const { used_space } = await used.executeTakeFirstOrThrow();
    await context.database
      .updateTable('account')
      .set({ max_space: used_space })
      .where('id', '=', ana.accountId)
      .execute();

    const { guest } = await asGuest(context, 'Kari');
    const calls = [
      () => uploadFile(guest, albumId, givenMultipart({ path: 'a.bin' }, secret)),
      () => deduplicateFile(as(bo, context), albumId, wanted(secret, 'no_duplicates')),
      () => copyFiles(as(bo, context), { sourceId: source, targetId: albumId, fileIds: [id] }),
    ];
    for (const call of calls) await expect(call()).rejects.toThrow('quota-exceeded');
    expect(await used.executeTakeFirstOrThrow()).toEqual({ used_space });
  });
});
