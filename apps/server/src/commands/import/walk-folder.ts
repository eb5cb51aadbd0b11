import { isUtf8 } from 'node:buffer';
import { lstat, opendir } from 'node:fs/promises';
import { describeReadFailure } from './read-failure.ts';

export interface FoundFile {
  kind: 'file';
  /** As bytes: a name on a disk need not be text. */
  location: Buffer;
  /** Below the folder, as the server is told. */
  path: string;
  sizeBytes: number;
  mtimeMs: number;
}

/** A file or folder that cannot be read. */
export interface Unreadable {
  kind: 'unreadable';
  path: string;
  reason: string;
}

/** What other programs leave in folders of pictures. */
const ignoredNames = new Set(['.DS_Store', 'Thumbs.db', '@eaDir']);
const slash = Buffer.from('/');

/**
 * Every regular file below a folder, one at a time, however many there are. Symbolic links are not followed: what they
 * name inside is found by itself, and what lies outside was not asked for. Pipes, sockets and devices are passed by.
 */
export async function* walkFolder(root: string): AsyncGenerator<FoundFile | Unreadable> {
  const waiting: Buffer[] = [Buffer.alloc(0)];
  for (let folder = waiting.pop(); folder !== undefined; folder = waiting.pop()) {
    const below: Buffer[] = [];
    try {
      // The types know only text names; with this encoding the names are buffers.
      const options = { encoding: 'buffer' as 'utf8', bufferSize: 256 };
      for await (const entry of await opendir(locate(root, folder) as unknown as string, options)) {
        const name = entry.name as unknown as Buffer;
        if (ignoredNames.has(name.toString('latin1'))) continue;
        const place = folder.length === 0 ? name : Buffer.concat([folder, slash, name]);
        if (entry.isDirectory()) below.push(place);
        else if (entry.isFile()) yield await measure(root, place);
      }
    } catch (error) {
      yield { kind: 'unreadable', path: toPath(folder) || '.', reason: describeReadFailure(error) };
    }
    waiting.push(...below.reverse());
  }
}

async function measure(root: string, place: Buffer): Promise<FoundFile | Unreadable> {
  const location = locate(root, place);
  try {
    const { size, mtimeMs } = await lstat(location);
    return { kind: 'file', location, path: toPath(place), sizeBytes: size, mtimeMs };
  } catch (error) {
    return { kind: 'unreadable', path: toPath(place), reason: describeReadFailure(error) };
  }
}

function locate(root: string, place: Buffer): Buffer {
  return place.length === 0 ? Buffer.from(root) : Buffer.concat([Buffer.from(root), slash, place]);
}

/** Text is kept byte for byte, in whatever normal form it has. Bytes that are not UTF-8 are read as Latin-1, which is what old cameras and disks wrote. */
function toPath(place: Buffer): string {
  return place.toString(isUtf8(place) ? 'utf8' : 'latin1');
}
