import { isUtf8 } from 'node:buffer';
import { lstat, opendir } from 'node:fs/promises';
import { DiskBytes } from './disk-bytes.ts';
import type { FoundFile, Unreadable } from './found-file.ts';
import { describeReadFailure } from './read-failure.ts';
import type { SourceFolder } from './source-folder.ts';

/** Files that other programs create in folders of pictures. */
const ignoredNames = new Set(['.DS_Store', 'Thumbs.db', '@eaDir']);
const slash = Buffer.from('/');

/**
 * Yields a folder and every folder below it with the names of its files. The properties of a file are only read when requested.
 * Symbolic links are not followed: targets inside are found anyway, and targets outside were not requested. Pipes, sockets and
 * devices are skipped. The folders below a folder follow it directly.
 */
export async function* walkFolder(root: string): AsyncGenerator<SourceFolder> {
  const waiting: Buffer[] = [Buffer.alloc(0)];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const below: Buffer[] = [];
    const files: Buffer[] = [];
    let unreadable: Unreadable | undefined;
    try {
      // The types know only text names; with this encoding the names are buffers.
      const options = { encoding: 'buffer' as 'utf8', bufferSize: 256 };
      for await (const entry of await opendir(locate(root, folder) as unknown as string, options)) {
        const name = entry.name as unknown as Buffer;
        if (ignoredNames.has(name.toString('latin1'))) continue;
        if (entry.isDirectory()) below.push(join(folder, name));
        else if (entry.isFile()) files.push(name);
      }
    } catch (error) {
      unreadable = { kind: 'unreadable', path: toText(folder) || '.', reason: describeReadFailure(error) };
    }
    yield describeFolder(root, folder, { files, unreadable });
    waiting.push(...below.reverse());
  }
}

function describeFolder(
  root: string,
  folder: Buffer,
  { files, unreadable }: { files: Buffer[]; unreadable: Unreadable | undefined },
): SourceFolder {
  return {
    origin: root,
    path: toText(folder),
    names: files.map(toText),
    unreadable: unreadable ? [unreadable] : [],
    find: (index) => measure(root, join(folder, files[index]!)),
  };
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
