import { isSystemFileName, isSystemFolderName } from '@stund/contract';
import type { Skipped, Unreadable } from '@stund/import-sources';
import { SourceServerError } from '../sources/source-errors.ts';
import type { NextcloudClient } from './nextcloud-client.ts';
import { type NextcloudEntry, parseEntry } from './nextcloud-entry.ts';
import { NextcloudRefusal } from './nextcloud-refusal.ts';
import type { PropertyName } from './webdav/propfind.ts';

/** A folder on a Nextcloud server with its files. */
export interface NextcloudFolder {
  /** The path below the folder where the walk began; empty for that one. */
  path: string;
  files: readonly NextcloudEntry[];
  unreadable: readonly Unreadable[];
  skipped: readonly Skipped[];
}

export interface Walk {
  client: NextcloudClient;
  /** Where it begins, below `/remote.php/dav/`. */
  root: readonly string[];
  properties: readonly PropertyName[];
  signal: AbortSignal;
  /** Why a file or folder is left out, with all that is in it; undefined when it is not. */
  reasonAgainst(entry: NextcloudEntry): string | undefined;
  /** Called with every file and folder, also those that are left out. */
  onListed?(entry: NextcloudEntry): void;
}

/** More than any file system allows. */
const maxDepth = 200;

/**
 * Yields a folder and all folders below it, each with one request. The folders below a folder follow it directly. A folder that cannot be
 * listed is reported; the one where the walk begins has to be there. Throws NextcloudRefusal for that, and SourceServerError.
 */
export async function* walkNextcloud(walk: Walk): AsyncGenerator<NextcloudFolder> {
  const waiting: Array<readonly string[]> = [walk.root];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const { folder, below } = await readFolder(path, walk);
    yield folder;
    waiting.push(...below.reverse());
  }
}

async function readFolder(
  path: readonly string[],
  { client, root, properties, signal, reasonAgainst, onListed }: Walk,
): Promise<{ folder: NextcloudFolder; below: Array<readonly string[]> }> {
  const place = path.slice(root.length).join('/');
  const files: NextcloudEntry[] = [];
  const skipped: Skipped[] = [];
  const unreadable: Unreadable[] = [];
  const below: Array<readonly string[]> = [];
  const folder = { path: place, files, skipped, unreadable };
  try {
    if (path.length > maxDepth) throw new NextcloudRefusal(undefined, 'it is in too many folders');
    const listed = await client.propfind(path, { properties, depth: 1, parse: parseEntry }, signal);
    for (const href of listed.strange)
      unreadable.push({
        kind: 'unreadable',
        path: href,
        reason: 'its address on the Nextcloud server cannot be understood',
      });
    for (const entry of listed.resources) {
      if (entry.path.length === path.length) continue;
      onListed?.(entry);
      const name = entry.path.at(-1)!;
      if (entry.isFolder ? isSystemFolderName(name) : isSystemFileName(name)) continue;
      const shown = [...path.slice(root.length), name].join('/');
      const reason = reasonAgainst(entry);
      if (!isBelow(entry.path, path))
        unreadable.push({ kind: 'unreadable', path: shown, reason: 'the Nextcloud server lists it in another folder' });
      else if (reason !== undefined)
        skipped.push({ kind: 'passed', path: shown, sizeBytes: entry.isFolder ? 0 : (entry.sizeBytes ?? 0), reason });
      else if (entry.isFolder) below.push(entry.path);
      else files.push(entry);
    }
  } catch (error) {
    if (!(error instanceof NextcloudRefusal) || path.length === root.length) throw error;
    unreadable.push({ kind: 'unreadable', path: place, reason: error.message });
  }
  return { folder, below };
}

function isBelow(path: readonly string[], folder: readonly string[]): boolean {
  return path.length === folder.length + 1 && folder.every((name, index) => path[index] === name);
}

/** Makes a refusal of what everything else depends on end the import. */
export function endsImport(client: NextcloudClient, error: unknown): unknown {
  if (!(error instanceof NextcloudRefusal)) return error;
  return new SourceServerError(`${client.address} does not show the files of this login name: ${error.message}`, {
    cause: error,
  });
}
