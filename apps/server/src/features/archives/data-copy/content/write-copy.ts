import type { AccountId } from '@stund/contract';
import { inSnapshot } from '../../../../kernel/in-transaction.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import type { CopiedTable, FeatureTables } from '../../../../kernel/tables.ts';
import { ArchivePlanner, type PlannedArchive, toDosTime } from '../../../../platform/archive/index.ts';
import { checksumFromBytes, type Tx } from '../../../../platform/database/schema.ts';
import { zoneOrUtc } from '../../../../platform/time-zone.ts';
import { type CopyPart, copyParts } from '../copy-parts.ts';
import type { PersonOfCopy } from '../data-copy.repository.ts';
import { pageTexts } from '../texts/page-texts.ts';
import type { EntryWriter, WrittenEntry } from './entry-writer.ts';
import { findPictureChecksum, type PersonalRow, readRows, selectJobTitles } from './personal-rows.repository.ts';
import { type CopyPage, type PagePart, writePage } from './write-page.ts';

/** The page shows this many rows of a part; the JSON has all. */
const rowsOnPage = 1000;
const pictureName = 'profile-picture.webp';

export interface CopyFacts {
  person: PersonOfCopy;
  language: CopyPage['language'];
  brand: string;
  /** The tables of all features. */
  tables: FeatureTables;
  now: Date;
}

export interface WrittenCopy extends PlannedArchive {
  name: string;
  packed: Buffer;
}

/** Writes everything that is stored about a person: a page to read, and a JSON file for each part. */
export async function writeCopy(
  { database, blobStore, settings }: Pick<Parts, 'database' | 'blobStore' | 'settings'>,
  writer: EntryWriter,
  { person, language, brand, tables, now }: CopyFacts,
): Promise<WrittenCopy> {
  const folder = `${pageTexts[language].fileName} ${now.toISOString().slice(0, 10)}`;
  const { parts, jobs, picture } = await inSnapshot(database, async (snapshot) => ({
    jobs: await selectJobTitles(snapshot, person.id),
    parts: await writeParts(snapshot, writer, { folder, accountId: person.id, tables }),
    picture: await findPictureChecksum(snapshot, person.id),
  }));
  if (picture) {
    const { stream } = await blobStore.open(checksumFromBytes(picture));
    await writer.write(`${folder}/${pictureName}`, stream);
  }
  const page = writePage({
    language,
    timeZone: zoneOrUtc(person.time_zone),
    jobs,
    person,
    brand,
    madeAt: now,
    takeoutUrl: `${settings.publicUrl}/settings/takeout`,
    picture: picture && pictureName,
    parts,
  });
  await writer.write(`${folder}/index.html`, [page]);
  await writer.finish();
  return { ...(await planArchive(writer.entries, now)), name: `${folder}.zip` };
}

/** One part after another: each reads from a cursor of the snapshot. */
async function writeParts(
  snapshot: Tx,
  writer: EntryWriter,
  { folder, accountId, tables }: { folder: string; accountId: AccountId; tables: FeatureTables },
): Promise<PagePart[]> {
  const written: PagePart[] = [];
  for (const part of copyParts) {
    const { table, rule } = tableOf(tables, part);
    const content = { part, columns: rule.columns, rows: [] as PersonalRow[], count: 0 };
    const batches = readRows(snapshot, table, { ...rule, accountId });
    await writer.write(`${folder}/json/${part}.json`, jsonOf(batches, content));
    written.push(content);
  }
  return written;
}

function tableOf(tables: FeatureTables, part: CopyPart): { table: string; rule: CopiedTable } {
  for (const [table, { copy }] of Object.entries(tables))
    if ('part' in copy && copy.part === part) return { table, rule: copy };
  throw new TypeError(`No table has the part ${part}`);
}

/** The rows as JSON, a line for each, while the first ones are kept for the page. */
async function* jsonOf(
  batches: AsyncIterable<PersonalRow[]>,
  content: { rows: PersonalRow[]; count: number },
): AsyncGenerator<string> {
  yield '[';
  for await (const batch of batches) {
    const lines = batch.map((row) => JSON.stringify(plain(row)));
    yield `${content.count === 0 ? '\n' : ',\n'}${lines.join(',\n')}`;
    content.rows.push(...batch.slice(0, rowsOnPage - content.rows.length));
    content.count += batch.length;
  }
  yield '\n]\n';
}

/** Bytes as hexadecimal digits. */
function plain(row: PersonalRow): PersonalRow {
  const entries = Object.entries(row).map(([name, value]) => [
    name,
    Buffer.isBuffer(value) ? value.toString('hex') : value,
  ]);
  return Object.fromEntries(entries);
}

async function planArchive(entries: readonly WrittenEntry[], now: Date): Promise<PlannedArchive & { packed: Buffer }> {
  let packed: Buffer = Buffer.alloc(0);
  const planner = new ArchivePlanner(async (page) => {
    if (page.position > 0) throw new RangeError('The plan of a copy has one page');
    packed = page.packed;
  });
  const dosTime = toDosTime(now.toISOString());
  for (const { name, sizeBytes, crc32, position } of entries)
    await planner.add({ name, sizeBytes, crc32, dosTime, source: { kind: 'content', position } });
  return { ...(await planner.finish()), packed };
}
