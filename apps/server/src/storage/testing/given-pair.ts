import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import {
  type BlobStore,
  type BlobStoreErrorCode,
  createFileBlobStore,
  createMirroredBlobStore,
} from '../../platform/blob-store/index.ts';
import { failingStore } from '../../platform/blob-store/testing/failing-store.ts';
import { cleanUpLater } from '../../testing/clean-up.ts';
import { givenContext, type TestContext } from '../../testing/test-context.ts';

import { compareInstallation } from '../installation/compare-installation.ts';

/** An installation with two storages, of which the second can fail. */
export interface TestPair {
  context: TestContext;
  first: BlobStore;
  second: BlobStore;
  /** Makes every call of the second storage fail with this code; undefined ends that. */
  failSecond(code: BlobStoreErrorCode | undefined): void;
}

export async function givenStore(): Promise<BlobStore> {
  const root = await mkdtemp(join(tmpdir(), 'stund-pair-'));
  cleanUpLater(() => rm(root, { recursive: true, force: true }));
  return createFileBlobStore({ root });
}

export async function givenPair({ isAdmitted = true } = {}): Promise<TestPair> {
  const plain = await givenContext();
  const [first, second] = [plain.blobStore, await givenStore()];
  let failure: BlobStoreErrorCode | undefined;
  const blobStore = pairUp(
    first,
    failingStore(second, () => failure),
  );
  const context = { ...plain, blobStore };
  if (isAdmitted) await compareInstallation(context);
  return {
    context,
    first,
    second,
    failSecond(code) {
      failure = code;
    },
  };
}

export function pairUp(first: BlobStore, second: BlobStore): BlobStore {
  return createMirroredBlobStore({ first, second, writes: 'after' });
}

/** The path of a blob in a file store. */
export function pathOf(store: BlobStore, checksum: string): string {
  return join(store.location.slice('file:'.length), 'blobs', checksum.slice(0, 2), checksum.slice(2, 4), checksum);
}

export async function checksumsIn(store: BlobStore): Promise<string[]> {
  const found: string[] = [];
  for await (const { checksum } of store.list()) found.push(checksum);
  return found.toSorted();
}
