import { mkdir, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  type FileId,
  type JobId,
  type PersonId,
  type TakeoutFile,
  type TakeoutJob,
  type TakeoutManifest,
  type TakeoutPerson,
  takeoutFileName,
  takeoutFormat,
  takeoutVersion,
} from '@stund/contract';
import { TakeoutFileWriter } from '../../features/archives/takeout/index.ts';
import { EntryNames } from '../../platform/archive/index.ts';
import { CommandError } from '../command.ts';
import { replaceFile, syncFolder } from './local-file.ts';

/** A folder of an export with its manifest. */
export class ExportFolder {
  readonly path: string;
  readonly #earlier: TakeoutManifest | undefined;
  readonly #entries: Map<FileId, TakeoutFile>;
  readonly #names = new EntryNames();

  private constructor(path: string, earlier: TakeoutManifest | undefined) {
    this.path = path;
    this.#earlier = earlier;
    this.#entries = new Map(earlier?.files.map((file) => [file.id, file]));
    this.#names.add([], takeoutFileName);
    for (const { entry, sidecar } of this.#entries.values()) {
      this.#names.add([], entry);
      if (sidecar) this.#names.add([], sidecar.entry);
    }
  }

  /** Opens or creates a folder. Throws CommandError when its manifest is not one of an export. */
  static async open(path: string): Promise<ExportFolder> {
    await mkdir(path, { recursive: true });
    return new ExportFolder(path, await readOwnManifest(path));
  }

  get ids(): Iterable<FileId> {
    return this.#entries.keys();
  }

  find(id: FileId): TakeoutFile | undefined {
    return this.#entries.get(id);
  }

  /** The next name for a file that no entry has: `a.jpg`, `a (1).jpg` and so on. */
  nextName(name: string): string {
    return this.#names.add([], name);
  }

  locate(entry: string): string {
    return join(this.path, entry);
  }

  record(file: TakeoutFile): void {
    this.#entries.set(file.id, file);
  }

  /** Marks the files that Stund no longer has. They stay. Returns how many there are. */
  markRemoved(isRemoved: (id: FileId) => boolean): number {
    let count = 0;
    for (const [id, file] of this.#entries) {
      if (!isRemoved(id)) continue;
      this.#entries.set(id, { ...file, is_removed: true });
      count += 1;
    }
    return count;
  }

  /** Writes the manifest, unless nothing that it says has changed. */
  async save(job: TakeoutJob, people: ReadonlyMap<PersonId, TakeoutPerson>, now: Date): Promise<void> {
    const files = [...this.#entries.values()].sort(
      (a, b) => a.uploaded.localeCompare(b.uploaded) || a.id.localeCompare(b.id),
    );
    const known = new Map([...(this.#earlier?.people ?? []).map((one) => [one.id, one] as const), ...people]);
    const manifest: TakeoutManifest = {
      format: takeoutFormat,
      version: takeoutVersion,
      exported: now.toISOString(),
      job,
      people: namedIn(job, files).flatMap((id) => known.get(id) ?? []),
      files,
    };
    if (this.#earlier && textOf(this.#earlier) === textOf(manifest)) return;
    await replaceFile(join(this.path, takeoutFileName), formatManifest(manifest));
    await syncFolder(this.path);
  }
}

function formatManifest({ people, files, ...head }: TakeoutManifest): string {
  const writer = new TakeoutFileWriter();
  const written = files.map((file) => `\n${writer.write(file)}`);
  const named = JSON.stringify(people, null, 1).replaceAll('\n', '\n ');
  return `${JSON.stringify(head, null, 1).slice(0, -2)},\n "people": ${named},\n "files": [${written.join(',')}\n ]\n}\n`;
}

/** The part of a manifest that is worth writing it again. */
function textOf({ job, people, files }: TakeoutManifest): string {
  return JSON.stringify([{ ...job, modified: job.type === 'timeline' ? null : job.modified }, people, files]);
}

function namedIn(job: TakeoutJob, files: readonly TakeoutFile[]): PersonId[] {
  const people = new Set<PersonId>();
  for (const { person } of [...job.participants, ...job.comments]) people.add(person);
  for (const { added_by, comments, loves } of files) {
    people.add(added_by);
    for (const { person } of [...comments, ...loves]) people.add(person);
  }
  return [...people];
}

/** The manifest that an earlier export wrote; undefined when there is none. Throws CommandError when it is something else. */
export async function readOwnManifest(folder: string): Promise<TakeoutManifest | undefined> {
  const path = join(folder, takeoutFileName);
  const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return undefined;
    throw error;
  });
  if (text === undefined) return undefined;
  try {
    const manifest = JSON.parse(text) as TakeoutManifest;
    if (isOwn(manifest)) return manifest;
  } catch {
    // Reported below.
  }
  throw new CommandError(
    `${path} was not written by this release of "stund export". Move it elsewhere, and run it again.`,
  );
}

function isOwn({ format, version, job, people, files }: TakeoutManifest): boolean {
  if (format !== takeoutFormat || version !== takeoutVersion || !Array.isArray(people)) return false;
  return (
    typeof job.id === 'string' &&
    files.every(
      ({ id, entry, sidecar }) => typeof id === 'string' && isPlainName(entry) && isPlainName(sidecar?.entry ?? entry),
    )
  );
}

/** Exports write files next to their manifest only. */
function isPlainName(entry: string): boolean {
  return entry !== '' && entry !== '.' && entry !== '..' && !/[/\\\0]/.test(entry);
}

/** Where an earlier export put what. */
export interface ExportIndex {
  /** The folders of each job, from the root of the export. */
  folders: Map<JobId, Set<string>>;
  /** The folder of each file of the timeline, and of each album. */
  folderOf: Map<FileId, string>;
}

/** Reads the manifests of an earlier export below `root`, three folders deep at most. */
export async function readIndex(root: string): Promise<ExportIndex> {
  const index: ExportIndex = { folders: new Map(), folderOf: new Map() };
  const visit = async (folder: string, depth: number): Promise<void> => {
    const manifest = await readOwnManifest(join(root, folder));
    if (manifest) {
      const folders = index.folders.get(manifest.job.id) ?? new Set();
      index.folders.set(manifest.job.id, folders.add(folder));
      for (const { id } of manifest.files) index.folderOf.set(id, folder);
    }
    if (depth === 0) return;
    const below = await readdir(join(root, folder), { withFileTypes: true }).catch(() => []);
    for (const entry of below) if (entry.isDirectory()) await visit(join(folder, entry.name), depth - 1);
  };
  for (const area of ['Photos', 'Documents', 'Albums', 'Shared albums']) await visit(area, 2);
  return index;
}
