import { randomBytes } from 'node:crypto';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { openBackupStore } from '../../../../platform/backup-store/index.ts';
import { SealingKey } from '../../../../platform/sealing/index.ts';
import { flipBit, givenFolder, givenKey, givenRepository } from '../testing/given-repository.ts';
import { BackupRepository } from './backup-repository.ts';
import { drain, readAll } from './byte-streams.ts';
import { type BackupKey, bytesOf } from './repository-settings.ts';

const none: BackupKey = { kind: 'none' };
const passphrase = (text: string): BackupKey => ({ kind: 'passphrase', passphrase: text });

describe.each([{ isEncrypted: false }, { isEncrypted: true }])('files, encrypted: $isEncrypted', ({ isEncrypted }) => {
  const given = async () => givenRepository(isEncrypted ? await givenKey() : none);

  it('returns what was written, with sizes and sums', async () => {
    const { repository, store } = await given();
    const content = Buffer.alloc(1_000_000, 'stund');
    const file = await repository.writeFile('database/a/base.tar', bytesOf(content));
    expect(file.name).toBe(`database/a/base.tar.zst${isEncrypted ? '.age' : ''}`);
    expect(file.clearBytes).toBe(content.byteLength);
    expect((await store.stat(file.name))?.sizeBytes).toBe(file.storedBytes);
    expect(file.storedBytes).toBeLessThan(10_000);
    expect((await readAll(repository.readFile(file))).equals(content)).toBe(true);
    const empty = await repository.writeFile('empty', bytesOf(''));
    expect(await readAll(repository.readFile(empty))).toEqual(Buffer.alloc(0));
  });

  it('names a file with any flipped bit, and one that is missing', async () => {
    const repositories = await given();
    const { repository, store } = repositories;
    const file = await repository.writeFile('file', bytesOf(randomBytes(200_000)));
    for (let atByte = 0; atByte < file.storedBytes; atByte += Math.floor(file.storedBytes / 12)) {
      await flipBit(repositories, file.name, atByte);
      await expect(drain(repository.readFile(file))).rejects.toMatchObject({ code: 'damaged', objectName: file.name });
      await flipBit(repositories, file.name, atByte);
    }
    await drain(repository.readFile(file));
    await store.remove(file.name);
    await expect(drain(repository.readFile(file))).rejects.toMatchObject({ code: 'missing', objectName: file.name });
  });

  it('stores nothing when the source fails, and throws what it throws', async () => {
    const { repository, folder } = await given();
    async function* failing() {
      yield randomBytes(300_000);
      throw new Error('the server stopped');
    }
    await expect(repository.writeFile('file', failing())).rejects.toThrow('the server stopped');
    expect(await readdir(folder, { recursive: true })).toEqual(['stund-backups.json', 'temporary']);
  });
});

describe('opening', () => {
  it('finds no repository, and creates one only once', async () => {
    const store = await openBackupStore(await givenFolder(), { region: 'us-east-1' });
    await expect(BackupRepository.open(store, none)).rejects.toMatchObject({ code: 'no-repository' });
    await BackupRepository.create(store, none, 'one');
    await expect(BackupRepository.create(store, none, 'one')).rejects.toMatchObject({ code: 'exists' });
  });

  it('refuses another installation, except for restoring', async () => {
    const { store } = await givenRepository();
    await BackupRepository.open(store, none, 'installation');
    await expect(BackupRepository.open(store, none, 'other')).rejects.toMatchObject({ code: 'other-installation' });
    expect((await BackupRepository.open(store, none)).installationId).toBe('installation');
  });

  it('opens with any file that has the key, and with no other', async () => {
    const { store, key } = await givenRepository(await givenKey());
    const other = await SealingKey.generate();
    const identities = key.kind === 'identities' ? key.identities : [];
    await BackupRepository.open(store, { kind: 'identities', identities: [other.identity, ...identities] });
    for (const wrong of [none, await givenKey(), passphrase('hytta')]) {
      await expect(BackupRepository.open(store, wrong)).rejects.toMatchObject({ code: 'wrong-key' });
    }
  });

  it('opens with the pass phrase only', async () => {
    const { store, repository } = await givenRepository(passphrase('hytta i skogen'));
    const file = await repository.writeFile('file', bytesOf('bytes'));
    const opened = await BackupRepository.open(store, passphrase('hytta i skogen'));
    expect((await readAll(opened.readFile(file))).toString()).toBe('bytes');
    for (const wrong of [none, passphrase('hytta')]) {
      await expect(BackupRepository.open(store, wrong)).rejects.toMatchObject({ code: 'wrong-key' });
    }
  });

  it('refuses a key for backups without encryption, which an attacker may have put in their place', async () => {
    const { store } = await givenRepository();
    await expect(BackupRepository.open(store, await givenKey())).rejects.toMatchObject({ code: 'wrong-key' });
  });

  it('refuses a newer format and a damaged description', async () => {
    const { store, folder } = await givenRepository();
    const path = join(folder, 'stund-backups.json');
    const text = await readFile(path, 'utf8');
    await writeFile(path, text.replace('"formatVersion": 1', '"formatVersion": 2'));
    await expect(BackupRepository.open(store, none)).rejects.toMatchObject({ code: 'newer-format' });
    await writeFile(path, text.slice(0, 40));
    await expect(BackupRepository.open(store, none)).rejects.toMatchObject({ code: 'damaged' });
  });
});

it('holds no more in memory than a few blocks of a long file', { timeout: 120_000 }, async () => {
  const { repository } = await givenRepository(await givenKey());
  const sizeBytes = 500 * 1024 * 1024;
  const block = randomBytes(1024 * 1024);
  let peakBytes = 0;
  const measure = () => {
    const { arrayBuffers, heapUsed } = process.memoryUsage();
    peakBytes = Math.max(peakBytes, arrayBuffers + heapUsed);
  };
  async function* source() {
    for (let sent = 0; sent < sizeBytes; sent += block.byteLength) {
      measure();
      yield block;
    }
  }
  const { arrayBuffers, heapUsed } = process.memoryUsage();
  const file = await repository.writeFile('long', source());
  await drain(repository.readFile(file), measure);
  expect(file.clearBytes).toBe(sizeBytes);
  expect(peakBytes - arrayBuffers - heapUsed).toBeLessThan(120 * 1024 * 1024);
});
