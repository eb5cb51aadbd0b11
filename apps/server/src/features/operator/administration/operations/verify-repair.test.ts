import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { workOffMirrorQueue } from '../../../../storage/index.ts';
import { givenPair, pathOf, type TestPair } from '../../../../storage/testing/given-pair.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import { givenAccount } from '../../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import type { Damage } from '../damage.ts';
import { type VerifyOptions, verifyInstallation } from './verify-installation.ts';

let pair: TestPair;
const checksums: string[] = [];
const contents: Uint8Array[] = [];

beforeEach(async () => {
  pair = await givenPair();
  const ana = await givenAccount(pair.context);
  for (const list of [checksums, contents]) list.length = 0;
  for (let count = 0; count < 20; count += 1) {
    const bytes = unrecognizedBytes(300 + count);
    contents.push(bytes);
    checksums.push((await givenFile(pair.context, ana, bytes, { path: `${count}.bin` })).checksum);
  }
  await workOffMirrorQueue(pair.context);
});

async function verify(given: Partial<VerifyOptions> = {}): Promise<object[]> {
  const found: Damage[] = [];
  const progress = { blobs: 0, bytes: 0, totalBlobs: 0, totalBytes: 0 };
  const signal = new AbortController().signal;
  await verifyInstallation(
    pair.context,
    { isQuick: false, signal, report: (damage) => void found.push(damage), ...given },
    progress,
  );
  return found.map(({ kind, isRepaired }) => ({ kind, isRepaired }));
}

it('finds 20 flipped bits in both storages and repairs them', async () => {
  for (const [index, checksum] of checksums.entries()) {
    const path = pathOf(index % 2 ? pair.first : pair.second, checksum);
    const bytes = await readFile(path);
    bytes[index * 7]! ^= 1 << (index % 8);
    await writeFile(path, bytes);
  }
  expect(await verify()).toEqual(Array.from({ length: 20 }, () => ({ kind: 'blob-damaged', isRepaired: false })));
  const repaired = await verify({ repair: { copies: [] } });
  expect(repaired).toEqual(Array.from({ length: 20 }, () => ({ kind: 'blob-damaged', isRepaired: true })));
  expect(await verify()).toEqual([]);
  for (const [index, checksum] of checksums.entries())
    expect(await readFile(pathOf(pair.first, checksum))).toEqual(Buffer.from(contents[index]!));
});

it('repairs missing files, also when it only looks at sizes', async () => {
  await rm(pathOf(pair.first, checksums[0]!));
  expect(await verify({ isQuick: true, repair: { copies: [] } })).toEqual([{ kind: 'blob-missing', isRepaired: true }]);
  expect(await verify()).toEqual([]);
});

it('moves bytes that belong to nothing to quarantine only on demand', async () => {
  const orphan = 'cd'.repeat(32);
  for (const store of [pair.first, pair.second]) {
    await mkdir(dirname(pathOf(store, orphan)), { recursive: true });
    await writeFile(pathOf(store, orphan), 'lost');
  }
  const orphans = (isRepaired: boolean) => [1, 2].map(() => ({ kind: 'blob-orphaned', isRepaired }));
  expect(await verify()).toEqual(orphans(false));
  expect(await verify({ quarantinesExtra: true })).toEqual(orphans(true));
  expect(await verify()).toEqual([]);
  for (const store of [pair.first, pair.second])
    expect(await readdir(`${store.location.slice('file:'.length)}/quarantine`)).toHaveLength(1);
});
