import { readdir, rm, writeFile } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { beforeEach, expect, it } from 'vitest';
import { givenFile } from '../../testing/given-file.ts';
import { givenAccount } from '../../testing/test-context.ts';
import { unrecognizedBytes } from '../../testing/unrecognized-bytes.ts';
import { workOffMirrorQueue } from '../mirror/work-off-queue.ts';
import { givenPair, pathOf, type TestPair } from '../testing/given-pair.ts';
import { countDamages, getScrubState } from './damage.repository.ts';
import type { StoredBlob } from './read-blob.ts';
import { checkAndRepair } from './repair-blob.ts';
import { scrub } from './scrub.ts';

let pair: TestPair;
let bytes: Buffer;
let blob: StoredBlob;
beforeEach(async () => {
  pair = await givenPair();
  bytes = Buffer.from(unrecognizedBytes(5000));
  const { checksum } = await givenFile(pair.context, await givenAccount(pair.context), bytes);
  blob = { checksum, sizeBytes: bytes.length };
  await workOffMirrorQueue(pair.context);
});

const options = { copies: [], signal: new AbortController().signal, pauseFactor: 0 };
const flipped = () => Buffer.from(bytes.map((byte, index) => (index === 4000 ? byte ^ 1 : byte)));
const contentOf = async (store: TestPair['first']) => buffer((await store.open(blob.checksum)).stream);
const quarantineOf = (store: TestPair['first']) =>
  readdir(`${store.location.slice('file:'.length)}/quarantine`).catch(() => []);

it.each(['first', 'second'] as const)('repairs a flipped bit in the %s storage from the other', async (name) => {
  await writeFile(pathOf(pair[name], blob.checksum), flipped());
  expect(await checkAndRepair(pair.context, blob, options)).toEqual([
    { location: pair[name].location, kind: 'damaged', isRepaired: true },
  ]);
  expect(await contentOf(pair[name])).toEqual(bytes);
  expect(await quarantineOf(pair[name])).toEqual([expect.stringContaining(blob.checksum)]);
  expect(await countDamages(pair.context.database)).toEqual({ found: 1, open: 0 });
  expect(await checkAndRepair(pair.context, blob, options)).toEqual([]);
});

it('fetches missing and truncated bytes again', async () => {
  await rm(pathOf(pair.first, blob.checksum));
  await writeFile(pathOf(pair.second, blob.checksum), bytes.subarray(0, 10));
  expect(await checkAndRepair(pair.context, blob, options)).toMatchObject([
    { isRepaired: false },
    { isRepaired: false },
  ]);
  expect(await contentOf(pair.second)).toEqual(bytes.subarray(0, 10));

  const wrong = { open: async () => Readable.from([flipped()]) };
  const none = { open: async () => undefined };
  const away = { open: () => Promise.reject(new Error('away')) };
  const good = { open: async () => Readable.from([bytes]) };
  const copies = [wrong, none, away, good];
  expect(await checkAndRepair(pair.context, blob, { ...options, copies })).toMatchObject([
    { kind: 'missing', isRepaired: true },
    { kind: 'damaged', isRepaired: true },
  ]);
  expect([await contentOf(pair.first), await contentOf(pair.second)]).toEqual([bytes, bytes]);
  expect(await countDamages(pair.context.database)).toEqual({ found: 2, open: 0 });
});

it('leaves damaged bytes where they are while there is no good copy', async () => {
  await writeFile(pathOf(pair.first, blob.checksum), flipped());
  await writeFile(pathOf(pair.second, blob.checksum), flipped());
  expect(await checkAndRepair(pair.context, blob, options)).toMatchObject([
    { isRepaired: false },
    { isRepaired: false },
  ]);
  expect(await contentOf(pair.first)).toEqual(flipped());
  expect(await quarantineOf(pair.first)).toEqual([]);
  expect((await countDamages(pair.context.database)).open).toBe(2);
});

it('takes a storage that is away for no damage', async () => {
  pair.failSecond('unavailable');
  await expect(checkAndRepair(pair.context, blob, options)).rejects.toThrow('does not answer');
  expect(await countDamages(pair.context.database)).toEqual({ found: 0, open: 0 });
});

it('reads what is due by now, from where it stopped, and begins again', async () => {
  const account = await givenAccount(pair.context);
  for (let count = 0; count < 20; count += 1) await givenFile(pair.context, account, unrecognizedBytes(100 + count));
  await workOffMirrorQueue(pair.context);
  const { database } = pair.context;
  const { round_started_at: startedAt } = await getScrubState(database);
  const at = (days: number) => ({
    ...pair.context,
    clock: { now: () => new Date(startedAt.getTime() + days * 24 * 3_600_000) },
  });
  const run = (days: number) => scrub(at(days), { ...options, days: 90 });
  const checksums = (await database.selectFrom('blob').select('checksum').orderBy('checksum').execute()).map(
    (row) => row.checksum,
  );
  const until = (part: number) => checksums.filter((checksum) => checksum.readUIntBE(0, 6) <= part * 2 ** 48).length;
  await scrub(at(45), { ...options, days: 0 });
  expect((await getScrubState(database)).read_blobs).toBe(0);
  for (const days of [0.001, 22.5, 22.5, 45]) {
    await run(days);
    expect((await getScrubState(database)).read_blobs).toBe(until(days / 90));
  }
  await Promise.all([run(90), run(90)]);
  expect(await getScrubState(database)).toMatchObject({ read_blobs: 21, position: Buffer.alloc(0) });
});
