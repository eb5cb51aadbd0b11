import { createHash } from 'node:crypto';
import { crc32 } from 'node:zlib';
import type { Checksum } from '@stund/contract';
import { headBytes } from '../../../../platform/file-type/bytes-to-recognise.ts';
import { nameType } from '../../../../platform/file-type/media-type-names.ts';
import { recogniseContent } from '../../../../platform/file-type/recognise-content.ts';
import {
  type FileFacts,
  type FolderReader,
  isSameFacts,
  type OpenFolderFile,
  type RelativePath,
  readablePath,
  splitPath,
} from '../../../../platform/folder-reader/index.ts';
import type { ReadContent } from './folder-file.repository.ts';

const chunkBytes = 1024 * 1024;

/**
 * Reads a file whose facts are known. Returns `changed` when they are other ones, before or after the file was read, and `other` for what is
 * neither a picture nor a video. Throws FolderError.
 */
export async function readContent(
  reader: FolderReader,
  path: RelativePath,
  { facts, signal }: { facts: FileFacts; signal: AbortSignal },
): Promise<ReadContent | 'changed' | 'other'> {
  const file = await reader.openFile(path);
  try {
    if (!isSameFacts(file, facts)) return 'changed';
    const mimeType = await recognise(file);
    if (file.sizeBytes === 0 || nameType(mimeType, readablePath(splitPath(path).name)).type === 'Documents')
      return 'other';
    const digested = await digest(file, signal);
    const isUnchanged = digested.sizeBytes === file.sizeBytes && isSameFacts(await reader.stat(path), facts);
    return isUnchanged ? { ...digested, mimeType } : 'changed';
  } finally {
    await file.handle.close();
  }
}

function recognise(file: OpenFolderFile): Promise<string> {
  const read = async (startBytes: number, sizeBytes: number) => {
    const target = Buffer.alloc(sizeBytes);
    const { bytesRead } = await file.handle.read(target, 0, sizeBytes, startBytes);
    return target.subarray(0, bytesRead);
  };
  return read(0, headBytes).then((head) => recogniseContent({ head, sizeBytes: file.sizeBytes, read }));
}

async function digest({ handle }: OpenFolderFile, signal: AbortSignal): Promise<Omit<ReadContent, 'mimeType'>> {
  const hash = createHash('sha256');
  const chunk = Buffer.allocUnsafe(chunkBytes);
  let crc = 0;
  let sizeBytes = 0;
  for (;;) {
    signal.throwIfAborted();
    const { bytesRead } = await handle.read(chunk, 0, chunkBytes, sizeBytes);
    if (bytesRead === 0) return { checksum: hash.digest('hex') as Checksum, crc32: crc, sizeBytes };
    const bytes = chunk.subarray(0, bytesRead);
    hash.update(bytes);
    crc = crc32(bytes, crc);
    sizeBytes += bytesRead;
  }
}
