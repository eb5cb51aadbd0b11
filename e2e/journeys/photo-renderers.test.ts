import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { displayP3 } from '../../apps/server/src/platform/decoder/color/choose-space.ts';
import { openSource } from '../../apps/server/src/platform/decoder/edit/open-source.ts';
import { embedProfile } from '../../apps/server/src/platform/decoder/embed-profile.ts';
import { colorants, givenProfile } from '../../packages/photo-editor/src/testing/given-profile.ts';
import {
  agreementOf,
  agrees,
  compareRenderers,
  encode,
  openPicture,
  renderReference,
} from '../renderers/compare-renderers.ts';
import { enlarge, generatedPhotos } from '../renderers/generated-photos.ts';
import { openRendererPage } from '../renderers/open-page.ts';
import { drawings, operations, strengths, untouched } from '../renderers/operations.ts';

let opened: Awaited<ReturnType<typeof openRendererPage>>;

beforeAll(async () => {
  opened = await openRendererPage();
});

afterAll(() => opened.close());

it('shows in WebGL2 what the server renders, for each operation at three strengths', async () => {
  const photos = Object.values(generatedPhotos());
  const disagreeing: string[] = [];
  for (const [turn, photo] of photos.entries()) {
    await openPicture(opened.page, photo);
    for (const [index, [name, operation]] of Object.entries(operations).entries()) {
      // Each operation has another photo for each strength.
      for (const [step, strength] of strengths.entries()) {
        if ((index + step) % photos.length !== turn) continue;
        const agreement = await compareRenderers(opened.page, photo, operation(untouched(photo), strength));
        if (!agrees(agreement)) disagreeing.push(`${name} ${strength}: ${JSON.stringify(agreement)}`);
      }
    }
  }
  expect(disagreeing).toEqual([]);
});

it('shows in WebGL2 the texts, stickers, strokes, frames and overlays that the server draws', async () => {
  const photo = enlarge(generatedPhotos().landscape!, 4);
  await openPicture(opened.page, photo);
  const disagreeing: string[] = [];
  for (const [name, draw] of Object.entries(drawings)) {
    const agreement = await compareRenderers(opened.page, photo, draw(untouched(photo), 0.5));
    if (!agrees(agreement)) disagreeing.push(`${name}: ${JSON.stringify(agreement)}`);
  }
  expect(disagreeing).toEqual([]);
});

it('shows a picture in Display P3 as the server renders it, with a duotone, and what is drawn over it in the colors that were chosen', async () => {
  const photo = enlarge(generatedPhotos().landscape!, 4);
  await openPicture(opened.page, photo, 'display-p3');
  const duotone = { ...untouched(photo), filter: { id: 'sunset', intensity: 1 } };
  const disagreeing: string[] = [];
  // The others are drawn like the text.
  for (const name of ['text', 'brush', 'overlay', 'own sticker']) {
    const document = drawings[name]!(duotone, 0.5);
    const agreement = await compareRenderers(opened.page, photo, document, 'display-p3');
    if (!agrees(agreement)) disagreeing.push(`${name}: ${JSON.stringify(agreement)}`);
  }
  expect(disagreeing).toEqual([]);
});

it('reads the space of a file, and keeps the colors outside of sRGB', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'stund-colors-'));
  try {
    for (const [name, file] of Object.entries(await givenWideFiles())) {
      await writeFile(join(folder, name), file);
      const { space, pixels, channels, ...size } = await openSource(join(folder, name), 'common');
      const data = new Uint8Array(
        await sharp(pixels, { raw: { ...size, channels } })
          .ensureAlpha()
          .raw()
          .toBuffer(),
      );
      // The reddest red of sRGB is 234 in Display P3.
      expect([name, space, data[0]! > 240]).toEqual([name, 'display-p3', true]);
      expect(await opened.page.evaluate((text) => window.page.openFile(text), file.toString('base64'))).toBe(space);
      const shown = await opened.page.evaluate((edit) => window.page.render(edit), untouched(size));
      expect([name, agreementOf(shown, { ...size, data })]).toEqual([name, expect.toSatisfy(agrees)]);
    }
  } finally {
    await rm(folder, { recursive: true });
  }
});

it('draws the last document again when the graphics were reset', async () => {
  const photo = generatedPhotos().portrait!;
  const document = operations.together!(untouched(photo), 0.6);
  await openPicture(opened.page, photo);
  const before = await opened.page.evaluate((edit) => window.page.render(edit), document);
  expect(await opened.page.evaluate(() => window.page.loseContext())).toEqual(before);
});

it('renders in a worker, to the same bytes as the server, where the browser has no WebGL2', async () => {
  const photo = generatedPhotos().portrait!;
  const document = operations.together!(untouched(photo), 0.6);
  await opened.page.evaluate(() => window.page.disposeRenderer());
  await opened.page.addInitScript(() => {
    const getContext = HTMLCanvasElement.prototype.getContext;
    HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, options?: unknown) {
      return kind === 'webgl2' ? null : Reflect.apply(getContext, this, [kind, options]);
    } as typeof getContext;
  });
  await opened.page.reload();
  expect(await opened.page.evaluate((pixels) => window.page.open(pixels, 'srgb'), encode(photo))).toBe('typescript');
  const shown = await opened.page.evaluate((edit) => window.page.render(edit), document);
  expect(shown).toEqual(encode(await renderReference(photo, document)));
});

/** Files in Display P3 with its reddest red, which sRGB does not have, and one in Adobe RGB. */
async function givenWideFiles(): Promise<Readonly<Record<string, Buffer>>> {
  const { width, height, data } = enlarge(generatedPhotos().portrait!, 2);
  const pixels = Buffer.from(data);
  for (let at = 0; at < width * 40 * 4; at += 4) pixels.set([255, 0, 0], at);
  const png = await sharp(pixels, { raw: { width, height, channels: 4 } })
    .removeAlpha()
    .png()
    .toBuffer();
  const tagged = embedProfile(png, (await displayP3())!);
  const encode = () => sharp(tagged, { ignoreIcc: true }).keepIccProfile();
  return {
    'wide.png': tagged,
    'wide.jpg': await encode().jpeg({ quality: 95, chromaSubsampling: '4:4:4' }).toBuffer(),
    'wide.webp': await encode().webp({ lossless: true }).toBuffer(),
    'wide.avif': await encode().avif({ quality: 90, chromaSubsampling: '4:4:4', effort: 0 }).toBuffer(),
    'adobe.png': embedProfile(png, Buffer.from(givenProfile(colorants.adobeRgb))),
  };
}
