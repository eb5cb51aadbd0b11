import { promisify } from 'node:util';
import { zstdCompress, zstdDecompress } from 'node:zlib';
import { damaged } from '../backup-error.ts';
import { type BackupRepository, readError } from './backup-repository.ts';
import { compression, readAll } from './byte-streams.ts';
import { bytesOf } from './repository-settings.ts';

const signatureBytes = 32;
/** The signature is in a frame that decompressors skip (RFC 8878 §3.1.2). */
const frameHeader = Buffer.from([0x50, 0x2a, 0x4d, 0x18, signatureBytes, 0, 0, 0]);

const compressAsync = promisify(zstdCompress);
const decompressAsync = promisify(zstdDecompress);

/** Stores a short object that no manifest names, so it carries its own signature. Its name includes the endings of `nameOf()`. */
export async function writeSigned(repository: BackupRepository, name: string, bytes: Uint8Array): Promise<void> {
  const compressed = await compressAsync(bytes, compression);
  const signed = Buffer.concat([compressed, frameHeader, repository.sign(name, compressed)]);
  await repository.store.write(name, repository.seal(bytesOf(signed)));
}

/** Throws `missing`, `damaged`. */
export async function readSigned(
  repository: BackupRepository,
  name: string,
  { limitBytes }: { limitBytes: number },
): Promise<Buffer> {
  try {
    const signed = await readAll(repository.unseal(await repository.store.read(name)));
    const frame = signed.subarray(-frameHeader.byteLength - signatureBytes);
    const compressed = signed.subarray(0, -frame.byteLength);
    const isFrame = frame.subarray(0, frameHeader.byteLength).equals(frameHeader);
    if (!isFrame || !repository.isSignature(frame.subarray(frameHeader.byteLength), name, compressed))
      throw damaged(name);
    return await decompressAsync(compressed, { maxOutputLength: limitBytes });
  } catch (error) {
    throw readError(error, name);
  }
}
