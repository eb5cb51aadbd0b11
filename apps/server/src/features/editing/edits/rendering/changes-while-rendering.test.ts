import type { FileId } from '@stund/contract';
import type { EditDocument } from '@stund/photo-editor';
import { beforeEach, describe, expect, it } from 'vitest';
import { givenAlbum } from '../../../../testing/given-album.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { deleteAccountOf, processDeletions } from '../../../account/account-deletion/index.ts';
import { deleteFile } from '../../../library/trash/index.ts';
import { deleteAlbum } from '../../../library/trash/operations/delete-album.ts';
import { emptyTrash } from '../../../library/trash/operations/delete-permanently.ts';
import { describeDamage } from '../../../library/trash/testing/given-trash.ts';
import type { EditRevision } from '../open-edit.repository.ts';
import { createEdit } from '../operations/create-edit.ts';
import { getEdit } from '../operations/get-edit.ts';
import { replaceEdit } from '../operations/replace-edit.ts';
import { type GivenPicture, givenDocumentOf, givenOpenEdit, givenPicture, revisionOf } from '../testing/given-edit.ts';
import { givenEditTools } from '../testing/given-edit-tools.ts';
import { type EditTools, renderEdit } from './render-edit.ts';

let context: TestContext;
let ana: TestAccount;
const tools = givenEditTools();

beforeEach(async () => {
  context = await givenContext();
  ana = await givenAccount(context, { name: 'Ana' });
});

/** The real decoders, with something that happens once the pixels are rendered and before they are stored. */
function toolsWith(meanwhile: () => Promise<unknown>): EditTools {
  const { decoders } = tools;
  return {
    ...tools,
    decoders: {
      ...decoders,
      onBehalfOf(owner) {
        const ofOwner = decoders.onBehalfOf(owner);
        return {
          ...ofOwner,
          async renderEdit(...request) {
            const rendered = await ofOwner.renderEdit(...request);
            await meanwhile();
            return rendered;
          },
        };
      },
    },
  };
}

const brighter = (picture: GivenPicture, exposure = 0.3): Partial<EditDocument> => ({
  adjust: { ...givenDocumentOf(picture).adjust, exposure },
});
const render = async (file: FileId, meanwhile: () => Promise<unknown>) =>
  renderEdit(context, toolsWith(meanwhile), await revisionOf(context, file));
const stateOf = async (file: FileId) => {
  const { state, failure } = await getEdit(as(ana, context), ana.jobId, file);
  return failure ?? state;
};
const filesOf = async (account: TestAccount) =>
  (
    await context.database
      .selectFrom('file')
      .select('id')
      .where('job_id', '=', account.jobId)
      .where('deleted_at', 'is', null)
      .orderBy('id')
      .execute()
  ).map(({ id }) => id);
const storedBytes = async () => {
  const stored: string[] = [];
  for await (const { checksum } of context.blobStore.list()) stored.push(checksum);
  return stored;
};

describe('while an edit is rendered', () => {
  it('the original moves to the trash: the result is stored', async () => {
    const picture = await givenPicture(context, ana);
    const { file } = await givenOpenEdit(context, ana, { picture, edits: brighter(picture) });
    await render(file, () => deleteFile(as(ana, context), ana.jobId, picture.id));
    expect(await stateOf(file)).toBe('ready');
    expect(await filesOf(ana)).toEqual([file]);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('the original is deleted permanently: the result is stored, and can be edited as it is', async () => {
    const picture = await givenPicture(context, ana);
    const { file } = await givenOpenEdit(context, ana, { picture, edits: brighter(picture) });
    await render(file, async () => {
      await deleteFile(as(ana, context), ana.jobId, picture.id);
      await emptyTrash(as(ana, context));
    });
    expect((await getEdit(as(ana, context), ana.jobId, file)).original).toBeUndefined();
    expect(await filesOf(ana)).toEqual([file]);
    expect(await describeDamage(context)).toEqual([]);
  });

  it.each(['becomes read-only', 'becomes full'])(
    'the account %s: the result is not stored, and says so',
    async (how) => {
      const picture = await givenPicture(context, ana);
      const { file } = await givenOpenEdit(context, ana, { picture, edits: brighter(picture) });
      const isFull = how === 'becomes full';
      await render(file, () =>
        context.database
          .updateTable('account')
          .set((eb) => (isFull ? { max_space: eb.ref('used_space') } : { is_read_only: true }))
          .execute(),
      );
      expect(await stateOf(file)).toBe(isFull ? 'quota-exceeded' : 'not-allowed');
      expect(await filesOf(ana)).toEqual([picture.id]);
      expect(await storedBytes()).toEqual([picture.checksum]);
      expect(await describeDamage(context)).toEqual([]);
    },
  );

  it('the edited picture moves to the trash: the new version is not stored, and has neither row nor bytes', async () => {
    const picture = await givenPicture(context, ana);
    const { file } = await givenOpenEdit(context, ana, { picture, edits: brighter(picture) });
    await renderEdit(context, tools, await revisionOf(context, file));
    const before = await storedBytes();
    await replaceEdit(as(ana, context), {
      jobId: ana.jobId,
      fileId: file,
      document: givenDocumentOf(picture, brighter(picture, 0.9)),
    });
    await render(file, () => deleteFile(as(ana, context), ana.jobId, file));
    expect(await storedBytes()).toEqual(before);
    const blobs = await context.database.selectFrom('blob').select('checksum').execute();
    expect(blobs.length).toBe(before.length);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('the account is deleted: nothing of the result is left', async () => {
    const picture = await givenPicture(context, ana);
    const { file, revision } = await givenOpenEdit(context, ana, { picture, edits: brighter(picture) });
    const place = { brand: 'Stund', origin: 'https://photos.example.com' };
    const { email } = await context.database.selectFrom('account').select('email').executeTakeFirstOrThrow();
    const deleteNow = async () => {
      await deleteAccountOf(context, { email, place, isImmediate: true });
      expect(await processDeletions(context)).toBe(1);
    };
    // The queue tries again, and then there is nothing to do.
    await renderEdit(context, toolsWith(deleteNow), { file, revision }).catch(() => undefined);
    await renderEdit(context, tools, { file, revision });
    expect(await storedBytes()).toEqual([]);
    expect(await context.database.selectFrom('open_edit').select('file_id').execute()).toEqual([]);
    expect(await context.database.selectFrom('file').select('id').execute()).toEqual([]);
    expect(await describeDamage(context)).toEqual([]);
  });

  it('the album moves to the trash: the edit is discarded', async () => {
    const album = await givenAlbum(context, ana);
    const picture = await givenPicture(context, { ...ana, jobId: album });
    const request = { jobId: album, fileId: picture.id, document: givenDocumentOf(picture, brighter(picture)) };
    const { id } = await createEdit(as(ana, context), { ...request, albumIds: [] });
    await render(id, () => deleteAlbum(as(ana, context), album));
    expect(await context.database.selectFrom('open_edit').select('file_id').execute()).toEqual([]);
    expect(await storedBytes()).toEqual([picture.checksum]);
    await expect(createEdit(as(ana, context), { ...request, albumIds: [] })).rejects.toThrow('not-found');
    expect(await describeDamage(context)).toEqual([]);
  });
});

describe('two tabs', () => {
  it('that save the same picture at once make two files with names of their own', async () => {
    const picture = await givenPicture(context, ana);
    const save = (exposure: number) =>
      createEdit(as(ana, context), {
        jobId: ana.jobId,
        fileId: picture.id,
        document: givenDocumentOf(picture, brighter(picture, exposure)),
        albumIds: [],
      });
    const saved = await Promise.all([save(0.1), save(0.2)]);
    expect(saved.map(({ path }) => path).sort()).toEqual(['Strand (edited 2).jpg', 'Strand (edited).jpg']);
  });

  it('that save an edited picture at once leave the later one, which is rendered once', async () => {
    const picture = await givenPicture(context, ana);
    const { file } = await givenOpenEdit(context, ana, { picture, edits: brighter(picture) });
    await renderEdit(context, tools, await revisionOf(context, file));
    const save = (exposure: number) =>
      replaceEdit(as(ana, context), {
        jobId: ana.jobId,
        fileId: file,
        document: givenDocumentOf(picture, brighter(picture, exposure)),
      });
    context.enqueued.length = 0;
    await Promise.all([save(0.4), save(0.5)]);
    const { document } = await getEdit(as(ana, context), ana.jobId, file);
    const revisions = context.enqueued.filter(({ name }) => name === 'render-edit').map(({ work }) => work);
    expect(revisions).toHaveLength(2);
    for (const { file, revision } of revisions) await renderEdit(context, tools, { file, revision } as EditRevision);
    const after = await getEdit(as(ana, context), ana.jobId, file);
    expect(after).toMatchObject({ state: 'ready', version: 2 });
    expect(after.document).toEqual(document);
    expect(await filesOf(ana)).toHaveLength(2);
  });

  it('may save again while the original is in the trash, and are refused once it is gone', async () => {
    const picture = await givenPicture(context, ana);
    const { file } = await givenOpenEdit(context, ana, { picture, edits: brighter(picture) });
    await renderEdit(context, tools, await revisionOf(context, file));
    const document = givenDocumentOf(picture, brighter(picture, 0.6));
    const save = () => replaceEdit(as(ana, context), { jobId: ana.jobId, fileId: file, document });
    await deleteFile(as(ana, context), ana.jobId, picture.id);
    await save();
    await renderEdit(context, tools, await revisionOf(context, file));
    expect(await getEdit(as(ana, context), ana.jobId, file)).toMatchObject({ state: 'ready', version: 2 });
    await emptyTrash(as(ana, context));
    await expect(save()).rejects.toMatchObject({ code: 'original-gone' });
  });
});
