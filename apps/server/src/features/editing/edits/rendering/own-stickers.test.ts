import type { FileId } from '@stund/contract';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { givenMultipart } from '../../../../testing/multipart.ts';
import { as, givenAccount, givenContext } from '../../../../testing/test-context.ts';
import { addSticker } from '../../stickers/operations/add-sticker.ts';
import { removeSticker } from '../../stickers/operations/remove-sticker.ts';
import { getEdit } from '../operations/get-edit.ts';
import { givenOpenEdit, givenPicture, revisionOf } from '../testing/given-edit.ts';
import { givenEditTools } from '../testing/given-edit-tools.ts';
import { renderEdit } from './render-edit.ts';

const tools = givenEditTools();

it("puts a person's own sticker on their picture, and never one of another person or a deleted one", async () => {
  const context = await givenContext();
  const [ana, bo] = [await givenAccount(context), await givenAccount(context)];
  const red = await sharp({ create: { width: 20, height: 20, channels: 3, background: '#ff0000' } })
    .png()
    .toBuffer();
  const { id: sticker } = await addSticker(as(ana, context), givenMultipart({}, red), tools.decoders);
  const save = async (account: typeof ana) => {
    const center = { x: 0.5, y: 0.5 };
    const placement = { center, rotation: 0, flipX: false, flipY: false, opacity: 1 };
    const layer = { kind: 'image', id: 'layer-1', ...placement, sticker, size: 0.5, ratio: 1 } as const;
    const picture = await givenPicture(context, account);
    return (await givenOpenEdit(context, account, { picture, edits: { layers: [layer] as never } })).file;
  };
  const render = async (account: typeof ana, file: FileId) => {
    await renderEdit(context, tools, await revisionOf(context, file));
    const { state, failure } = await getEdit(as(account, context), account.jobId, file);
    return failure ?? state;
  };

  const file = await save(ana);
  expect(await render(ana, file)).toBe('ready');
  const { checksum } = await context.database
    .selectFrom('file')
    .select('checksum')
    .where('id', '=', file)
    .executeTakeFirstOrThrow();
  const [r, g, b] = await context.blobStore.withLocalFile(checksum.toString('hex') as never, (path) =>
    sharp(path).extract({ left: 29, top: 19, width: 1, height: 1 }).raw().toBuffer(),
  );
  expect(r).toBeGreaterThan(230);
  expect(Math.max(g!, b!)).toBeLessThan(40);

  await expect(save(bo)).rejects.toMatchObject({ code: 'sticker-gone' });
  const waiting = await save(ana);
  await removeSticker(as(ana, context), sticker);
  expect(await render(ana, waiting)).toBe('sticker-gone');
  await expect(save(ana)).rejects.toMatchObject({ code: 'sticker-gone' });
});
