import { execFile } from 'node:child_process';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { createZstdDecompress } from 'node:zlib';
import { cleanUpLater } from './clean-up.ts';

export const releasesFolder = join(import.meta.dirname, '../../../../releases');

/** Unpacks the data folder that was committed with a release, for this test file. */
export async function unpackRelease(fixture: string): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'stund-upgrade-'));
  cleanUpLater(() => rm(folder, { recursive: true, force: true }));
  // tar may stop reading at the end of the archive, before all of its padding was written to it: it gets a file.
  const tar = join(folder, 'release.tar');
  await pipeline(createReadStream(join(releasesFolder, fixture)), createZstdDecompress(), createWriteStream(tar));
  await promisify(execFile)('tar', ['-C', folder, '-xf', tar]);
  await rm(tar);
  return folder;
}
