import type { FileId, JobId } from '@stund/contract';
import { sql } from 'kysely';
import { beforeEach, describe, expect, it } from 'vitest';
import { asGuest, givenAlbum } from '../../../testing/given-album.ts';
import { givenMultipart } from '../../../testing/multipart.ts';
import { as, givenAccount, givenContext, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../testing/unrecognized-bytes.ts';
import { deleteFiles } from '../trash/operations/delete-files.ts';
import { describeDamage } from '../trash/testing/given-trash.ts';
import { uploadFile } from './operations/upload-file.ts';

let context: TestContext;
let ana: TestAccount;
let jobId: JobId;
let guest: TestContext;

beforeEach(async () => {
  context = await givenContext();
  ana = await givenAccount(context);
  jobId = await givenAlbum(context, ana);
  ({ guest } = await asGuest(context, 'Kari'));
});

const live = { group_id: 'live-1', group_type: 'live' };
async function add(by: TestContext, path: string, fields: Record<string, string | number> = live): Promise<FileId> {
  return (await uploadFile(by, jobId, givenMultipart({ path, ...fields }, unrecognizedBytes(500)))).id;
}

async function shown() {
  const rows = await context.database
    .selectFrom('file')
    .select('path')
    .where('job_id', '=', jobId)
    .where('deleted_at', 'is', null)
    .where('is_master', '=', true)
    .orderBy('path')
    .execute();
  return rows.map(({ path }) => path);
}

async function present() {
  const rows = await context.database
    .selectFrom('file')
    .select('path')
    .where('job_id', '=', jobId)
    .where('deleted_at', 'is', null)
    .orderBy('path')
    .execute();
  return rows.map(({ path }) => path);
}

describe('a group of files', () => {
  it('is not joined by a file that another person adds under its id', async () => {
    await add(as(ana, context), 'ana.mov');
    await add(guest, 'kari.jpg');
    expect(await shown()).toEqual(['ana.mov', 'kari.jpg']);
    await add(as(ana, context), 'ana.jpg');
    expect(await shown()).toEqual(['ana.jpg', 'kari.jpg']);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('shows what its owner chose, whatever master others name', async () => {
    const burst = { group_id: 'burst-1', group_type: 'burst' };
    await add(as(ana, context), 'ana-1.jpg', { ...burst, master: 1 });
    await add(as(ana, context), 'ana-2.jpg', burst);
    await add(guest, 'kari-1.jpg', { ...burst, master: 1 });
    await add(guest, 'kari-2.jpg', burst);
    expect(await shown()).toEqual(['ana-1.jpg', 'kari-1.jpg']);
  });

  it('still joins the parts of one guest, and moves to the trash as a whole', async () => {
    const picture = await add(guest, 'kari.jpg');
    await add(guest, 'kari.mov');
    await add(as(ana, context), 'ana.jpg', {});
    expect(await shown()).toEqual(['ana.jpg', 'kari.jpg']);
    await deleteFiles(guest, jobId, [picture]);
    expect(await present()).toEqual(['ana.jpg']);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('that two people have shared since before loses only what is deleted', async () => {
    await add(as(ana, context), 'ana.mov');
    const picture = await add(guest, 'kari.jpg', {});
    // The release before stored them in this way.
    await sql`update file set group_id = 'live-1', group_type = 'live' where id = ${picture}`.execute(context.database);
    await add(as(ana, context), 'ana-2.mov');
    expect(await shown()).toEqual(['kari.jpg']);
    await deleteFiles(as(ana, context), jobId, [picture]);
    expect(await shown()).toEqual(['ana-2.mov', 'ana.mov']);
    expect(await describeDamage(context)).toEqual([]);
  });
});
