import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { crc32 } from 'node:zlib';
import { bytesInMemory } from '../../apps/server/src/platform/file-type/bytes-to-recognise.ts';
import { recogniseContent } from '../../apps/server/src/platform/file-type/recognise-content.ts';
import { planCopy } from '../../apps/server/src/platform/private-copy/index.ts';
import { assembleCopy } from '../../apps/server/src/platform/private-copy/testing/assemble-copy.ts';
import { bytesOf } from '../../apps/server/src/platform/private-copy/testing/buffer-bytes.ts';
import { findTraces } from '../../apps/server/src/platform/private-copy/testing/find-traces.ts';
import { pixelsOf } from '../../apps/server/src/platform/private-copy/testing/pixels-of.ts';
import type { Expected } from './manifest.ts';

/** What happens to the files of one format, and whether the copies are right. */
interface FormatCounts {
  lossless: number;
  converted: number;
  refused: number;
  unchanged: number;
}

/**
 * Makes the copy without location and camera details of every file. Prints the treatment by format, and everything that is wrong:
 * a tag that exiftool finds in a copy, or pixels, frames or sound that differ. Returns whether nothing is.
 */
export async function checkPrivateCopies(folder: string, manifest: readonly Expected[]): Promise<boolean> {
  const target = await mkdtemp(join(tmpdir(), 'stund-private-copies-'));
  const formats = new Map<string, FormatCounts>();
  const problems: string[] = [];
  const reasons: string[] = [];
  const copies = new Map<string, string>();
  try {
    for (const [index, { path, mime }] of manifest.entries()) {
      const original = await readFile(join(folder, path));
      const mimeType = await recogniseContent(bytesInMemory(original));
      const treatment = await planCopy({ bytes: bytesOf(original), crc32: crc32(original) }, mimeType);
      const counts = formats.get(mime) ?? { lossless: 0, converted: 0, refused: 0, unchanged: 0 };
      counts[treatment.kind] += 1;
      formats.set(mime, counts);
      if (treatment.kind === 'converted') reasons.push(`${path}: ${treatment.reason}`);
      if (treatment.kind !== 'lossless') continue;
      const copy = assembleCopy(original, treatment.plan);
      if (copy.length !== treatment.plan.sizeBytes || crc32(copy) !== treatment.plan.crc32)
        problems.push(`${path}: size or checksum`);
      const copyPath = join(target, String(index), 'copy');
      await mkdir(join(target, String(index)));
      await writeFile(copyPath, copy);
      copies.set(copyPath, path);
      if ((await readPixels(copyPath)) !== (await readPixels(join(folder, path)))) problems.push(`${path}: pixels`);
    }
    for (const [copyPath, traces] of await findTraces([...copies.keys()]))
      problems.push(...traces.map((trace) => `${copies.get(copyPath)}: ${trace}`));
  } finally {
    await rm(target, { recursive: true, force: true });
  }
  report(formats, reasons, problems);
  return problems.length === 0;
}

/** Undefined for files without pixels that can be decoded, such as bombs. */
function readPixels(path: string): Promise<string | undefined> {
  return pixelsOf(path).catch(() => undefined);
}

function report(formats: ReadonlyMap<string, FormatCounts>, reasons: readonly string[], problems: readonly string[]) {
  const columns = ['lossless', 'converted', 'refused', 'unchanged'] as const;
  const line = (name: string, cells: readonly (string | number)[]) =>
    `${name.padEnd(76)}${cells.map((cell) => String(cell).padStart(11)).join('')}\n`;
  process.stdout.write(`\n${line('copies without location and camera details', columns)}`);
  for (const [format, counts] of [...formats].sort(([one], [other]) => one.localeCompare(other)))
    process.stdout.write(
      line(
        format,
        columns.map((column) => counts[column]),
      ),
    );
  process.stdout.write(`\nconverted:\n${reasons.join('\n')}\n`);
  process.stdout.write(`\ntraces and differences in copies: ${problems.length}\n${problems.join('\n')}\n`);
}
