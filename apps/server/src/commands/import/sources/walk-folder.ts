import { isUtf8 } from 'node:buffer';
import { lstat, opendir } from 'node:fs/promises';
import { DiskBytes } from './disk-bytes.ts';
import type { FoundFile, Unreadable } from './found-file.ts';
import { describeReadFailure } from './read-failure.ts';
import type { SourceFolder } from './source-folder.ts';

/** What other programs leave in folders of pictures. */
const ignoredNames = new Set(['.DS_Store', 'Thumbs.db', '@eaDir']);
const slash = Buffer.from('/');

/**
 * Every folder below one, itself included, with the names of the files in it; what a file is is looked up when it is asked
 * for. Symbolic links are not followed: what they name inside is found by itself, and what lies outside was not asked
 * for. Pipes, sockets and devices are passed by.
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

/** Text is kept byte for byte, in whatever normal form it has. Bytes that are not UTF-8 are read as Latin-1, which is what old cameras and disks wrote. */
function toText(bytes: Buffer): string {
  return bytes.toString(isUtf8(bytes) ? 'utf8' : 'latin1');
}
