import { afterAll, beforeAll, expect, it } from 'vitest';
import { agrees, compareRenderers, encode, openPicture, renderReference } from '../renderers/compare-renderers.ts';
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
  expect(await opened.page.evaluate((pixels) => window.page.open(pixels), encode(photo))).toBe('typescript');
  const shown = await opened.page.evaluate((edit) => window.page.render(edit), document);
  expect(shown).toEqual(encode(await renderReference(photo, document)));
});
