import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BlobStoreError, createFileBlobStore } from '../../platform/blob-store/index.ts';
import { cleanUpLater } from '../../testing/clean-up.ts';
import { givenDatabase } from '../../testing/database/test-database.ts';
import { givenFile } from '../../testing/given-file.ts';
import { givenAccount, givenContext, type TestContext } from '../../testing/test-context.ts';
import { compareInstallation } from './compare-installation.ts';
import { formatLabel, parseLabel, type StorageLabel } from './storage-label.ts';

type Installation = Parameters<typeof compareInstallation>[0];

async function givenEmptyStore() {
  const root = await mkdtemp(join(tmpdir(), 'stund-installation-'));
  cleanUpLater(() => rm(root, { recursive: true, force: true }));
  return createFileBlobStore({ root });
}

async function givenInstallation({ files = 1 } = {}): Promise<TestContext> {
  const context = { ...(await givenContext()), blobStore: await givenEmptyStore() };
  const account = await givenAccount(context);
  for (let count = 0; count < files; count += 1) await givenFile(context, account, Buffer.from(`file ${count}`));
  return context;
}

const labelOf = async ({ blobStore }: Installation) => parseLabel((await blobStore.readLabel()) ?? '');
const knownOf = ({ database }: Installation) =>
  database.selectFrom('installation').select(['id', 'generation']).executeTakeFirst();
const setGeneration = ({ database }: Installation, generation: number) =>
  database.updateTable('installation').set({ generation }).execute();
const refusalOf = async (installation: Installation, accepted?: string) => {
  const refusal: unknown = await compareInstallation(installation, accepted).then(
    () => undefined,
    (error: unknown) => error,
  );
  return refusal instanceof Error ? refusal.message : undefined;
};
/** What the message says to set. */
const acceptanceIn = (message = '') => /STUND_ACCEPT_STORAGE=(\S+)/.exec(message)?.[1];

it('labels database and storage at the first start, and counts up at each further one', async () => {
  const installation = await givenInstallation({ files: 0 });
  await compareInstallation(installation);
  const first = await labelOf(installation);
  await compareInstallation(installation);
  expect(await labelOf(installation)).toEqual({ id: first?.id, generation: 2 });
  expect(await knownOf(installation)).toEqual({ id: first?.id, generation: 2 });
});

it('adopts an installation of an earlier release, whose storage has its files', async () => {
  const installation = await givenInstallation();
  expect(await refusalOf(installation)).toBeUndefined();
});

it('lets many nodes start at once', async () => {
  const installation = await givenInstallation();
  await Promise.all(Array.from({ length: 5 }, () => compareInstallation(installation)));
  expect(await labelOf(installation)).toMatchObject({ generation: 5 });
});

it.each([
  ['at its first start with labels', 0],
  ['later', 2],
])('refuses an empty disk %s, and accepts it once on demand', async (_, starts) => {
  const installation = await givenInstallation();
  for (let count = 0; count < starts; count += 1) await compareInstallation(installation);
  const unmounted = { ...installation, blobStore: await givenEmptyStore() };
  const message = await refusalOf(unmounted);
  expect(message).toContain('is empty');
  expect(await unmounted.blobStore.readLabel()).toBeUndefined();

  const accepted = acceptanceIn(message);
  expect(await refusalOf(unmounted, accepted)).toBeUndefined();
  // The setting is still there when the disk is missing the next time.
  expect(await refusalOf({ ...installation, blobStore: await givenEmptyStore() }, accepted)).toContain('is empty');
});

it('refuses the disk of another installation, with a label and without one', async () => {
  const [mine, other, former] = [
    await givenInstallation(),
    await givenInstallation(),
    await givenInstallation({ files: 2 }),
  ];
  for (const one of [mine, mine, other, other]) await compareInstallation(one);
  expect(await refusalOf({ ...mine, blobStore: other.blobStore })).toContain('belongs to another installation');
  expect(await refusalOf({ ...mine, blobStore: former.blobStore })).toContain('belongs to another installation');
  expect(await labelOf(other)).toMatchObject({ generation: 2 });
});

it('refuses a new database for a storage with files', async () => {
  const installation = await givenInstallation();
  const { database } = await givenDatabase();
  const unlabelled = await refusalOf({ ...installation, database });
  expect(unlabelled).toContain('The database is older than the storage, or new');
  await compareInstallation(installation);
  const message = await refusalOf({ ...installation, database });
  expect(message).toContain('The database is older than the storage, or new');
  expect(await refusalOf({ ...installation, database }, acceptanceIn(message))).toBeUndefined();
  expect(await knownOf({ ...installation, database })).toEqual(await labelOf(installation));
});

it('refuses a database or a storage that is an older copy', async () => {
  const installation = await givenInstallation();
  for (let count = 0; count < 5; count += 1) await compareInstallation(installation);
  const label = (await labelOf(installation)) as StorageLabel;

  await setGeneration(installation, 4);
  expect(await refusalOf(installation)).toContain('The database is older than the storage');
  await setGeneration(installation, 5);
  await installation.blobStore.writeLabel(formatLabel({ ...label, generation: 3 }));
  const message = await refusalOf(installation);
  expect(message).toContain('The storage is older than the database');
  expect(await refusalOf(installation, acceptanceIn(message))).toBeUndefined();
  expect(await refusalOf(installation)).toBeUndefined();
});

it('starts after any number of crashes between the two writes', async () => {
  const installation = await givenInstallation();
  await compareInstallation(installation);
  for (let crashes = 0; crashes < 3; crashes += 1) {
    let writes = 0;
    const blobStore = new Proxy(installation.blobStore, {
      get: (store, name) => {
        if (name !== 'writeLabel') return Reflect.get(store, name)?.bind?.(store) ?? Reflect.get(store, name);
        return (text: string) => {
          writes += 1;
          // The first write of a start after a crash only brings the label up to date.
          return writes === (crashes === 0 ? 1 : 2) ? Promise.reject(new Error('killed')) : store.writeLabel(text);
        };
      },
    });
    expect(await refusalOf({ ...installation, blobStore })).toBe('killed');
  }
  expect(await refusalOf(installation)).toBeUndefined();
  expect(await labelOf(installation)).toEqual(await knownOf(installation));
});

it('starts on a full disk, as often as needed', async () => {
  const installation = await givenInstallation();
  await compareInstallation(installation);
  const full = new Proxy(installation.blobStore, {
    get: (store, name) => {
      if (name === 'writeLabel') return () => Promise.reject(new BlobStoreError('no-space', 'full'));
      return Reflect.get(store, name)?.bind?.(store) ?? Reflect.get(store, name);
    },
  });
  for (let count = 0; count < 4; count += 1)
    expect(await refusalOf({ ...installation, blobStore: full })).toBeUndefined();
  expect(await refusalOf(installation)).toBeUndefined();
});

it('takes a label that cannot be read for that of another installation', async () => {
  const installation = await givenInstallation();
  await compareInstallation(installation);
  await installation.blobStore.writeLabel('{"id":');
  expect(await refusalOf(installation)).toContain('belongs to another installation');
});
