import findTimeZone from '@photostructure/tz-lookup';
import { takeoutFileName } from '@stund/contract';
import {
  clockOf,
  type DescribeOptions,
  type Found,
  Recognition,
  type SourceFolder,
  type SourceName,
} from '@stund/import-sources';
import { createSHA256 } from 'hash-wasm';
import { isOpenable } from '../folders/openable-bytes.ts';
import type { ImportPlan, PlannedFile } from './import-plan.ts';
import { createPauses } from './pauses.ts';

/** The person's choices about what is found. */
export interface PlanChoices {
  /** The source of all folders. Each is recognised by itself when it is undefined. */
  from: SourceName | undefined;
  /** Makes an album of each folder that is not one anyway. */
  hasFolderAlbums: boolean;
}

interface Planning extends PlanChoices {
  signal: AbortSignal;
  /** Called with the number of files that are described so far. */
  onFiles(count: number): void;
}

/** Describes all files of some folders. Only names and sidecars are read, in slices, so that the page responds meanwhile. */
export async function makePlan(folders: readonly SourceFolder[], planning: Planning): Promise<ImportPlan> {
  const { from, signal, onFiles } = planning;
  const pause = createPauses();
  const options = await describeOptions(planning);
  const recognition = await Recognition.of(yieldAll(folders, pause), options, from);
  const recognised = new Set<SourceName>();
  const found: Found[] = [];
  for (const folder of folders) {
    const { name } = recognition.sourceOf(folder);
    if (name !== 'folders') recognised.add(name);
    for await (const each of recognition.describe(folder, options)) {
      signal.throwIfAborted();
      found.push(leaveOutManifest(each));
      await pause();
    }
    onFiles(found.length);
  }
  return { found, files: nameFiles(found), recognised: [...recognised] };
}

/** The time and text functions that sources use: the time zone of this device applies where a picture has no place. */
export async function describeOptions({ hasFolderAlbums, signal }: Pick<Planning, 'hasFolderAlbums' | 'signal'>) {
  const sha256 = await createSHA256();
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  return {
    clock: clockOf(timeZone, ({ latitude, longitude }) => findTimeZone(latitude, longitude)),
    hashText: (text) => sha256.init().update(text).digest('hex'),
    signal,
    trashed: 'skip',
    ...(hasFolderAlbums && { folderAlbums: { separator: ' / ' } }),
  } satisfies DescribeOptions;
}

async function* yieldAll(folders: readonly SourceFolder[], pause: () => Promise<void>): AsyncGenerator<SourceFolder> {
  for (const folder of folders) {
    await pause();
    yield folder;
  }
}

/** Albums, comments and hearts of a takeout of Stund are restored by the command alone. */
function leaveOutManifest(found: Found): Found {
  if (found.kind !== 'file' || !found.source.endsWith(takeoutFileName)) return found;
  if (found.source.split('/').at(-1) !== takeoutFileName) return found;
  const { path, sizeBytes } = found;
  return { kind: 'passed', path, sizeBytes, reason: 'only the command "import" restores what it describes' };
}

/** A file has the same name in the next import of the same files, so that it continues. */
function nameFiles(found: readonly Found[]): PlannedFile[] {
  const counts = new Map<string, number>();
  return found.flatMap((each) => {
    if (each.kind !== 'file' || !isOpenable(each.bytes)) return [];
    const name = `${each.stamp} ${each.source}`;
    const count = counts.get(name) ?? 0;
    counts.set(name, count + 1);
    return [{ found: each, bytes: each.bytes, reference: count === 0 ? name : `${name} ${count}` }];
  });
}
