import { globSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from 'playwright-core';
import sharp from 'sharp';
import { type Agreement, agrees, compareRenderers, openPicture } from '../renderers/compare-renderers.ts';
import type { Pixels } from '../renderers/generated-photos.ts';
import { openRendererPage } from '../renderers/open-page.ts';
import { drawings, type Operation, operations, strengths, untouched } from '../renderers/operations.ts';

/** The longest side of the pictures that pixel operations are compared on. */
const longestSide = 640;
/** The same for drawings, whose edges are too large a part of smaller pictures. */
const longestDrawnSide = 1280;
const collection = '../shared/corpus/pictures';

/**
 * Compares WebGL2 with TypeScript on photos of a collection, for each operation at three strengths. Prints after each photo the
 * operation that differs most so far, and in the end the worst median and 99th percentile of CIEDE2000 that any photo has with each
 * operation. Throws when an operation exceeds what the editor allows.
 */
export async function soakEditAgreement(photos: number): Promise<void> {
  const paths = globSync('**/*.{jpg,jpeg,JPG}', { cwd: resolve(collection) }).sort();
  const pictures = await readPictures(paths, photos);
  if (pictures.length < photos) throw new Error(`${collection} has only ${pictures.length} pictures to compare.`);
  const { page, close } = await openRendererPage();
  const worst = new Map<string, Agreement>();
  const startedAt = performance.now();
  try {
    for (const [index, { path, picture, enlarged }] of pictures.entries()) {
      await compareOperations(page, { picture, compared: operations }, worst);
      await compareOperations(page, { picture: enlarged, compared: drawings }, worst);
      const seconds = Math.round((performance.now() - startedAt) / 1000);
      console.log(`${index + 1} of ${pictures.length} after ${seconds} s: ${path}; ${describeWorst(worst)}`);
    }
  } finally {
    printTable(worst);
    await close();
  }
  const disagreeing = [...worst].filter(([, agreement]) => !agrees(agreement)).map(([name]) => name);
  if (disagreeing.length > 0) throw new Error(`The renderers differ by too much: ${disagreeing.join(', ')}`);
}

interface Comparison {
  readonly picture: Pixels;
  readonly compared: Readonly<Record<string, Operation>>;
}

async function compareOperations(
  page: Page,
  { picture, compared }: Comparison,
  worst: Map<string, Agreement>,
): Promise<void> {
  await openPicture(page, picture);
  for (const [name, operation] of Object.entries(compared)) {
    for (const strength of strengths) {
      const document = operation(untouched(picture), compared === drawings ? Math.abs(strength) : strength);
      const agreement = await compareRenderers(page, picture, document);
      if (!agrees(agreement)) console.log(`${name} at ${strength}: ${describe(agreement)}`);
      worst.set(name, worseOf(worst.get(name), agreement));
    }
  }
}

function printTable(worst: ReadonlyMap<string, Agreement>): void {
  console.log('Worst median, 99th percentile and largest CIEDE2000 of each operation:');
  for (const [name, agreement] of worst) console.log(`${name.padEnd(20)}${describe(agreement)}`);
}

function describeWorst(worst: ReadonlyMap<string, Agreement>): string {
  const [first] = [...worst].sort(([, one], [, other]) => other.percentile99 - one.percentile99);
  return first ? `worst is ${first[0]} with ${describe(first[1]).trim()}` : 'nothing compared';
}

const describe = ({ median, percentile99, largest }: Agreement): string =>
  [median, percentile99, largest].map((value) => value.toFixed(2).padStart(8)).join('');

interface NamedPicture {
  readonly path: string;
  readonly picture: Pixels;
  readonly enlarged: Pixels;
}

/** Photos from all parts of the collection that are large enough and can be decoded. */
async function readPictures(paths: readonly string[], count: number): Promise<readonly NamedPicture[]> {
  const usable: string[] = [];
  for (const path of paths) if (await isUsable(resolve(collection, path))) usable.push(path);
  const chosen = usable.filter(
    (_, index) => Math.floor((index * count) / usable.length) !== Math.floor(((index - 1) * count) / usable.length),
  );
  return Promise.all(
    chosen.map(async (path) => ({
      path,
      picture: await readPicture(path, longestSide),
      enlarged: await readPicture(path, longestDrawnSide),
    })),
  );
}

async function isUsable(path: string): Promise<boolean> {
  try {
    const { width, height } = await sharp(path).metadata();
    // The largest would take longer to decode than all others.
    return Math.max(width, height) >= longestSide && width * height < 50_000_000;
  } catch {
    return false;
  }
}

async function readPicture(path: string, side: number): Promise<Pixels> {
  const { data, info } = await sharp(resolve(collection, path), { failOn: 'none' })
    .autoOrient()
    .resize(side, side, { fit: 'inside' })
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
