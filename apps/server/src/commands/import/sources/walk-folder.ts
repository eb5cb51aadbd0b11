import { isUtf8 } from 'node:buffer';
import { lstat, opendir } from 'node:fs/promises';
import { isSystemFileName, isSystemFolderName } from '@stund/contract';
import type { FoundFile, Skipped, SourceFolder, Unreadable } from '@stund/import-sources';
import { DiskBytes } from './disk-bytes.ts';
import { describeReadFailure } from './read-failure.ts';

const slash = Buffer.from('/');

/**
 * Yields a folder and every folder below it with the names of its files. The properties of a file are only read when requested.
 * Symbolic links are listed and not followed: targets inside are found anyway, and targets outside were not requested. Pipes, sockets and
 * devices are skipped. The folders below a folder follow it directly.
 */
export async function* walkFolder(root: string): AsyncGenerator<SourceFolder> {
  const waiting: Buffer[] = [Buffer.alloc(0)];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const below: Buffer[] = [];
    const files: Buffer[] = [];
    const links: Skipped[] = [];
    let unreadable: Unreadable | undefined;
    try {
      // The types know only text names; with this encoding the names are buffers.
      const options = { encoding: 'buffer' as 'utf8', bufferSize: 256 };
      for await (const entry of await opendir(locate(root, folder) as unknown as string, options)) {
        const name = entry.name as unknown as Buffer;
        const text = toText(name);
        if (entry.isDirectory() ? isSystemFolderName(text) : isSystemFileName(text)) continue;
        if (entry.isDirectory()) below.push(join(folder, name));
        else if (entry.isFile()) files.push(name);
        else if (entry.isSymbolicLink()) links.push(describeLink(join(folder, name)));
      }
    } catch (error) {
      unreadable = { kind: 'unreadable', path: toText(folder) || '.', reason: describeReadFailure(error) };
    }
    yield describeFolder(root, folder, { files, links, unreadable });
    waiting.push(...below.reverse());
  }
}

function describeFolder(
  root: string,
  folder: Buffer,
  { files, links, unreadable }: { files: Buffer[]; links: Skipped[]; unreadable: Unreadable | undefined },
): SourceFolder {
  return {
    origin: root,
    path: toText(folder),
    names: files.map(toText),
    unreadable: unreadable ? [unreadable] : [],
    skipped: links,
    find: (index) => measure(root, join(folder, files[index]!)),
  };
}

function describeLink(place: Buffer): Skipped {
  return { kind: 'passed', path: toText(place), sizeBytes: 0, reason: 'it is a symbolic link' };
}

async function measure(root: string, place: Buffer): Promise<FoundFile | Unreadable> {
  const location = locate(root, place);
  const path = toText(place);
  try {
    const { size, mtimeMs, ctimeMs, ino } = await lstat(location);
    const stamp = `${mtimeMs}/${ctimeMs}/${ino}`;
    return { kind: 'file', source: path, path, sizeBytes: size, mtimeMs, stamp, bytes: new DiskBytes(location) };
  } catch (error) {
    return { kind: 'unreadable', path, reason: describeReadFailure(error) };
  }
}

function join(folder: Buffer, name: Buffer): Buffer {
  return folder.length === 0 ? name : Buffer.concat([folder, slash, name]);
}

function locate(root: string, place: Buffer): Buffer {
  return place.length === 0 ? Buffer.from(root) : Buffer.concat([Buffer.from(root), slash, place]);
}

/** Decodes a name as UTF-8 without normalising it. A name that is not valid UTF-8 is decoded as Latin-1, which old cameras wrote. */
function toText(bytes: Buffer): string {
  return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1');
}
