import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import type { Readable } from 'node:stream';
import { open, type ZipFile } from 'yauzl';
import { type PlaceRow, parsePlaceRow } from './geonames.ts';

/** cities500.zip of GeoNames has 200,000. Files of everything with a name are refused, since they would fill the memory. */
const maxRows = 1_000_000;

interface PlaceFile {
  rows: PlaceRow[];
  /** Changes with the content. */
  digest: string;
}

/** Reads a file of places in the format of GeoNames: text, or a zip file with one text. */
export async function readPlaceFile(file: string): Promise<PlaceFile> {
  const zip = file.toLowerCase().endsWith('.zip') ? await openZip(file) : undefined;
  try {
    return await readText(file, zip ? await openText(file, zip) : createReadStream(file));
  } finally {
    zip?.close();
  }
}

async function readText(file: string, text: Readable): Promise<PlaceFile> {
  const hash = createHash('sha256');
  const rows = new Map<number, PlaceRow>();
  let number = 0;
  for await (const line of createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY })) {
    number++;
    if (line === '' || line.startsWith('#')) continue;
    hash.update(line).update('\n');
    const row = parseLine(file, number, line);
    if (row) rows.set(row.id, row);
    if (rows.size > maxRows) throw new Error(`${file} has more than ${maxRows} places: use one of the files of cities`);
  }
  if (rows.size === 0) throw new Error(`${file} contains no places`);
  return { rows: [...rows.values()], digest: hash.digest('hex') };
}

function parseLine(file: string, number: number, line: string): PlaceRow | undefined {
  try {
    return parsePlaceRow(line);
  } catch (error) {
    throw new Error(`${file}, line ${number}: ${(error as Error).message}`, { cause: error });
  }
}

function openZip(file: string): Promise<ZipFile> {
  return new Promise((resolve, reject) =>
    open(file, { lazyEntries: true, autoClose: false }, (error, zip) => (error ? reject(error) : resolve(zip))),
  );
}

/** The first text in the archive that is not a readme. */
function openText(file: string, zip: ZipFile): Promise<Readable> {
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => reject(new Error(`${file} contains no text file`)));
    zip.on('entry', (entry: { fileName: string }) => {
      if (!/\.txt$/i.test(entry.fileName) || /readme/i.test(entry.fileName)) return zip.readEntry();
      zip.openReadStream(entry as never, (error, stream) => (error ? reject(error) : resolve(stream)));
    });
    zip.readEntry();
  });
}
