import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import sharp from 'sharp';
import { type Agreement, agrees, compareRenderers, openPicture } from '../renderers/compare-renderers.ts';
import type { Pixels } from '../renderers/generated-photos.ts';
import { openRendererPage } from '../renderers/open-page.ts';
import { drawings, operations, strengths, untouched } from '../renderers/operations.ts';

/** The longest side of the compared pictures. */
const longestSide = 1024;
const collection = '../shared/corpus/pictures';

/**
 * Compares WebGL2 with TypeScript on photos of a collection, for each operation at three strengths, and prints the worst median and
 * 99th percentile of CIEDE2000 that any photo has. Throws when an operation exceeds what the editor allows.
 */
export async function soakEditAgreement(photos: number): Promise<void> {
  const paths = globSync('**/*.{jpg,jpeg,JPG}', { cwd: resolve(collection) }).sort();
  const pictures = await readPictures(paths, photos);
  const { page, close } = await openRendererPage();
  const disagreeing: string[] = [];
  try {
    const worst = new Map<string, Agreement>();
    for (const picture of pictures) {
      await openPicture(page, picture);
      for (const [name, operation] of Object.entries({ ...operations, ...drawings })) {
        for (const strength of strengths) {
          const document = operation(untouched(picture), name in drawings ? Math.abs(strength) : strength);
          worst.set(name, worseOf(worst.get(name), await compareRenderers(page, picture, document)));
        }
      }
    }
    console.log(`${pictures.length} photos: worst median, 99th percentile and largest CIEDE2000 of each operation`);
    for (const [name, agreement] of worst) {
      const { median, percentile99, largest } = agreement;
      console.log(
        `${name.padEnd(20)}${[median, percentile99, largest].map((value) => value.toFixed(2).padStart(8)).join('')}`,
      );
      if (!agrees(agreement)) disagreeing.push(name);
    }
  } finally {
    await close();
  }
  if (disagreeing.length > 0) throw new Error(`The renderers differ by too much: ${disagreeing.join(', ')}`);
}

/** Photos from all parts of the collection, those that cannot be decoded left out. */
async function readPictures(paths: readonly string[], count: number): Promise<readonly Pixels[]> {
  const pictures: Pixels[] = [];
  const step = Math.max(1, paths.length / (count * 1.5));
  for (let index = 0; index < paths.length && pictures.length < count; index += step) {
    const picture = await readPicture(resolve(collection, paths[Math.floor(index)]!)).catch(() => null);
    if (picture) pictures.push(picture);
  }
  return pictures;
}

async function readPicture(path: string): Promise<Pixels> {
  const { data, info } = await sharp(path)
    .autoOrient()
    .resize(longestSide, longestSide, { fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, data: new Uint8Array(data) };
}

function worseOf(former: Agreement | undefined, next: Agreement): Agreement {
  if (!former) return next;
  return {
    median: Math.max(former.median, next.median),
    percentile99: Math.max(former.percentile99, next.percentile99),
    largest: Math.max(former.largest, next.largest),
  };
}
