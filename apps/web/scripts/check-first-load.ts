import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { type FirstFiles, type FirstPage, firstFilesName } from './first-pages.ts';

type Limits = Readonly<Record<FirstPage, { scriptBytes: number; styleBytes: number }>>;

/**
 * Fails when the scripts or the styles of a first page are larger than first-load.json says: the bytes, compressed with brotli, of what the page
 * needs before it can show anything, without texts. Nothing is measured where the client is not built; bin/test builds it first.
 */
const dist = join(import.meta.dirname, '../dist');
const listFile = join(dist, firstFilesName);
const limits = JSON.parse(readFileSync(join(import.meta.dirname, '../first-load.json'), 'utf8')) as Limits;
const problems: string[] = [];

if (existsSync(listFile)) {
  const files = JSON.parse(readFileSync(listFile, 'utf8')) as FirstFiles;
  for (const page of Object.keys(limits) as FirstPage[]) {
    measure(`Scripts of ${page}`, files[page].scripts, limits[page].scriptBytes);
    measure(`Styles of ${page}`, files[page].styles, limits[page].styleBytes);
  }
} else {
  console.log('The client is not built');
}
for (const problem of problems) console.error(problem);
process.exitCode = problems.length > 0 ? 1 : 0;

function measure(what: string, names: readonly string[], limitBytes: number): void {
  const bytes = names.reduce((sum, name) => sum + sentBytesOf(join(dist, name)), 0);
  console.log(`${what}: ${bytes} bytes in ${names.length} files, ${limitBytes} is the limit`);
  if (names.length === 0) problems.push(`${what}: nothing was found, so that the build or this check is broken`);
  if (bytes <= limitBytes) return;
  problems.push(
    `${what}: ${bytes} bytes, ${limitBytes} is the limit (apps/web/first-load.json). Load what is not needed at first with import()`,
  );
}

/** Small files are not compressed. */
function sentBytesOf(path: string): number {
  return statSync(existsSync(`${path}.br`) ? `${path}.br` : path).size;
}
