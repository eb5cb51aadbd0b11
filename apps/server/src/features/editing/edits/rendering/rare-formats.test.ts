import { buffer } from 'node:stream/consumers';
import type { Checksum } from '@stund/contract';
import type { EditDocument } from '@stund/photo-editor';
import sharp from 'sharp';
import { beforeAll, expect, it } from 'vitest';
import { givenDng } from '../../../../platform/decoder/testing/dng-fixture.ts';
import { withPreviews } from '../../../../platform/decoder/testing/with-previews.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { getEdit } from '../operations/get-edit.ts';
import { type GivenPicture, givenDocumentOf, givenOpenEdit, givenPicture } from '../testing/given-edit.ts';
import { givenEditTools } from '../testing/given-edit-tools.ts';
import { renderEdit } from './render-edit.ts';

let context: TestContext;
let ana: TestAccount;
const tools = givenEditTools();
beforeAll(async () => {
  context = await givenContext();
  ana = await givenAccount(context);
});

/** The pixels of an edit of this file, with its facts. */
async function render(picture: GivenPicture, edits: Partial<EditDocument> = {}) {
  const revision = await givenOpenEdit(context, ana, { picture, edits });
  await renderEdit(context, tools, revision);
  expect(await getEdit(as(ana, context), ana.jobId, revision.file)).toMatchObject({ state: 'ready', failure: null });
  const file = await context.database
    .selectFrom('file')
    .select('checksum')
    .where('id', '=', revision.file)
    .executeTakeFirstOrThrow();
  const bytes = await buffer((await context.blobStore.open(file.checksum.toString('hex') as Checksum)).stream);
  const { data, info } = await sharp(bytes).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { data, info, format: (await sharp(bytes).metadata()).format };
}

it('develops the sensor data of a camera in full size and upright', async () => {
  const picture = await givenPicture(context, ana, { bytes: givenDng(), width: 48, height: 64, path: 'a.dng' });
  const { data, info, format } = await render(picture);
  expect({ width: info.width, height: info.height, format }).toEqual({ width: 48, height: 64, format: 'jpeg' });
  const [red = 0, green = 0, blue = 0] = data.subarray((32 * 48 + 10) * 3);
  expect(red).toBeGreaterThan(green);
  expect(green).toBeGreaterThan(blue);
});

it('edits the preview of a camera whose sensor data cannot be read, as it is shown', async () => {
  const paint = (width: number, height: number, background: string) =>
    sharp({ create: { width, height, channels: 3, background } })
      .jpeg()
      .toBuffer();
  const bytes = withPreviews({ preview: await paint(400, 300, '#2a6f97'), small: await paint(160, 120, '#ff0000') });
  const picture = await givenPicture(context, ana, { bytes, width: 400, height: 300, path: 'a.cr2' });
  const { data, info } = await render(picture);
  expect(info).toMatchObject({ width: 400, height: 300 });
  for (const [index, value] of [0x2a, 0x6f, 0x97].entries())
    expect(Math.abs(data[(150 * 400 + 200) * 3 + index]! - value)).toBeLessThan(6);
});

it('uses all 16 bits of an original, so that shadows can be brightened without steps', async () => {
  const [width, height] = [256, 8];
  const samples = Uint16Array.from({ length: width * height * 3 }, (_, at) => (Math.floor(at / 3) % width) << 3);
  const raw = { width, height, channels: 3 } as const;
  const deep = sharp(samples, { raw }).toColourspace('rgb16').png();
  const bytes = await deep.toBuffer();
  expect((await sharp(bytes).metadata()).depth).toBe('ushort');
  const picture = await givenPicture(context, ana, { bytes, width, height, path: 'a.png' });
  const adjust = { ...givenDocumentOf(picture).adjust, exposure: 1 };
  const { data } = await render(picture, { adjust });
  const levels = new Set(data.filter((_, at) => at % 3 === 1));
  const shallow = await givenPicture(context, ana, {
    bytes: await sharp(bytes).toColourspace('srgb').png().toBuffer(),
    width,
    height,
    path: 'b.png',
  });
  const ofShallow = new Set((await render(shallow, { adjust })).data.filter((_, at) => at % 3 === 1));
  expect(levels.size).toBeGreaterThan(ofShallow.size * 1.5);
});

it.each(['avif', 'webp', 'tiff'] as const)('renders %s', async (format) => {
  const bytes = await sharp({ create: { width: 64, height: 48, channels: 3, background: '#2080c0' } })
    .toFormat(format, { quality: 95 })
    .toBuffer();
  const { data, info } = await render(
    await givenPicture(context, ana, { bytes, width: 64, height: 48, path: `a.${format}` }),
  );
  expect(info).toMatchObject({ width: 64, height: 48 });
  for (const [index, value] of [0x20, 0x80, 0xc0].entries())
    expect(Math.abs(data[(24 * 64 + 32) * 3 + index]! - value)).toBeLessThan(6);
});
