import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { FoundFile } from '@stund/import-sources';
import { describeTree as describeOther, Score, tableOf, treeCases } from '@stund/import-sources/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CoveredFiles } from '../manifest/manifest-folder.ts';
import { ImportSources } from '../sources/import-sources.ts';
import {
  albumCases,
  descriptionCases,
  editedCases,
  pairCases,
  sidecarCases,
  type TakeoutCase,
  trashCases,
  yearCases,
} from '../testing/google-cases.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'stund-takeout-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

let trees = 0;

/** Writes a tree, and describes what the import finds in it as the cases do. */
async function describeTree({ root = 'Takeout/Google Photos', files }: TakeoutCase): Promise<Record<string, string>> {
  trees += 1;
  const tree = join(folder, String(trees));
  for (const [path, content] of Object.entries(files)) {
    await mkdir(dirname(join(tree, root, path)), { recursive: true });
    await writeFile(join(tree, root, path), content);
  }
  const { signal } = new AbortController();
  const sources = await ImportSources.open({ folders: [tree], archives: [] }, signal);
  const described: Record<string, string> = {};
  for await (const found of sources.find({ timeZone: 'UTC', trashed: 'trash', signal }, new CoveredFiles()))
    if (found.kind === 'file') described[found.source.slice(root === '' ? 0 : root.length + 1)] = describeFound(found);
  return described;
}

function describeFound({ facts, albums = [], isTrashed }: FoundFile): string {
  const seconds = facts?.timestamp === undefined ? undefined : Date.parse(`${facts.timestamp}Z`) / 1000;
  const offset = facts?.utcOffsetMinutes ?? 0;
  return [
    ...(seconds === undefined ? [] : [`#${(seconds - 1_592_745_600) / 60 - offset}`]),
    ...(offset === 0 ? [] : [`zone ${offset}`]),
    ...(facts?.description ? [`"${facts.description}"`] : []),
    ...(facts?.group ? [facts.group.isMaster ? 'picture' : 'video'] : []),
    ...albums.map((title) => `@${title}`),
    ...(isTrashed ? ['trash'] : []),
    ...(seconds === undefined && facts?.mtimeMs ? [String(new Date(facts.mtimeMs).getUTCFullYear())] : []),
  ].join(' ');
}

const google = new Score();

async function run(tree: TakeoutCase): Promise<void> {
  const described = await describeTree(tree);
  google.add(tree.expected, described);
  expect(described).toEqual(tree.expected);
}

describe('a takeout of Google', () => {
  describe('finds sidecars', () => {
    it.each(sidecarCases)('$name', run);
  });
  describe('knows edited copies', () => {
    it.each(editedCases)('$name', run);
  });
  describe('pairs pictures and videos', () => {
    it.each(pairCases)('$name', run);
  });
  describe('knows descriptions', () => {
    it.each(descriptionCases)('$name', run);
  });
  describe('knows folders of years', () => {
    it.each(yearCases)('$name', run);
  });
  describe('knows the trash', () => {
    it.each(trashCases)('$name', run);
  });
  describe('finds albums', () => {
    it.each(albumCases)('$name', run);
  });
});

it('and the exports of the others are right, file by file', async () => {
  const scores: Record<string, Score> = { 'Google Takeout': google };
  for (const [source, cases] of Object.entries(treeCases)) {
    const score = new Score();
    scores[source] = score;
    for (const tree of cases) score.add(tree.expected, (await describeOther(tree)).inFolders);
  }
  expect(`\n${tableOf(scores)}\n`).toMatchInlineSnapshot(`
    "
    source                   trees  files       dates       places  descriptions  pairs     albums    trash
    Google Takeout           138    207 of 207  155 of 155          4 of 4        16 of 16  19 of 19  26 of 26
    iCloud Photos            21     42 of 42    16 of 16                          4 of 4    5 of 5    3 of 3
    Ente                     10     19 of 19    10 of 10    2 of 2  2 of 2        5 of 5    12 of 12  2 of 2
    PhotoPrism               11     22 of 22    12 of 12    1 of 1  2 of 2        4 of 4    2 of 2
    Immich, its storage      8      17 of 17    2 of 2      1 of 1  1 of 1        4 of 4
    Folders, XMP, Nextcloud  15     46 of 46    6 of 6                            1 of 1    7 of 7    2 of 2
    "
  `);
});
