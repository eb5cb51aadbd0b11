import { afterAll, beforeAll, expect, it } from 'vitest';
import { agrees, compareRenderers, openPicture } from '../renderers/compare-renderers.ts';
import { generatedPhotos } from '../renderers/generated-photos.ts';
import { openRendererPage } from '../renderers/open-page.ts';
import { operations, strengths, untouched } from '../renderers/operations.ts';

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
