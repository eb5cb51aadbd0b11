import fc from 'fast-check';
import { beforeEach, describe, expect, it } from 'vitest';
import { deleteFiles } from '../../features/library/trash/operations/delete-files.ts';
import { deletePermanently } from '../../features/library/trash/operations/delete-permanently.ts';
import { givenFile } from '../../testing/given-file.ts';
import { as, givenAccount, type TestAccount } from '../../testing/test-context.ts';
import { unrecognizedBytes } from '../../testing/unrecognized-bytes.ts';
import { freeBlobs } from '../blobs/free-blobs.ts';
import { compareInstallation } from '../installation/compare-installation.ts';
import { parseLabel } from '../installation/storage-label.ts';
import { checksumsIn, givenPair, givenStore, pairUp, type TestPair } from '../testing/given-pair.ts';
import { compareStorages } from './compare-storages.ts';
import { measureQueue } from './mirror-queue.repository.ts';
import { findStorageMirror } from './storage-mirror.repository.ts';
import { workOffMirrorQueue } from './work-off-queue.ts';

let pair: TestPair;
let ana: TestAccount;
beforeEach(async () => {
  pair = await givenPair();
  ana = await givenAccount(pair.context);
});

const upload = async (size = 100) => givenFile(pair.context, ana, unrecognizedBytes(size));
async function free(id: Awaited<ReturnType<typeof upload>>['id']) {
  await deleteFiles(as(ana, pair.context), ana.jobId, [id]);
  await deletePermanently(as(ana, pair.context), [id]);
  await freeBlobs(pair.context);
}
const rows = async () =>
  (await pair.context.database.selectFrom('blob').select('checksum').execute())
    .map(({ checksum }) => checksum.toString('hex'))
    .toSorted();

describe('the queue of the second storage', () => {
  it('has what was uploaded, until it has been copied', async () => {
    const { checksum } = await upload();
    expect(await measureQueue(pair.context.database)).toMatchObject({ count: 1, failure: null });
    expect(pair.context.enqueued.map(({ name }) => name)).toContain('mirror-blobs');
    await workOffMirrorQueue(pair.context);
    expect([await checksumsIn(pair.second), (await measureQueue(pair.context.database)).count]).toEqual([
      [checksum],
      0,
    ]);
  });

  it('is not written without a second storage', async () => {
    await givenFile({ ...pair.context, blobStore: pair.first }, ana, unrecognizedBytes(10));
    expect((await measureQueue(pair.context.database)).count).toBe(0);
  });

  it.each(['unavailable', 'no-space'] as const)('keeps what could not be copied while it is %s', async (code) => {
    await upload();
    pair.failSecond(code);
    await expect(workOffMirrorQueue(pair.context)).rejects.toMatchObject({ code });
    expect(await measureQueue(pair.context.database)).toMatchObject({ count: 1, failure: 'The storage is away' });
    pair.failSecond(undefined);
    await workOffMirrorQueue(pair.context);
    expect(await checksumsIn(pair.second)).toEqual(await rows());
  });

  it('copies in the other direction what the first storage lacks', async () => {
    const { checksum } = await upload();
    await workOffMirrorQueue(pair.context);
    await compareInstallation(pair.context);
    await pair.first.quarantine(checksum);
    await compareAgain();
    expect(await checksumsIn(pair.first)).toEqual([checksum]);
  });

  it('finds everything that a new second storage lacks, also after an interruption', async () => {
    for (let count = 0; count < 5; count += 1) await upload(100 + count);
    await pair.context.database.deleteFrom('mirror_queue').execute();
    await compareInstallation(pair.context);
    const stopping = new AbortController();
    stopping.abort();
    await compareStorages(pair.context, stopping.signal);
    expect((await findStorageMirror(pair.context.database))?.compared_at).toBeNull();
    await compareStorages(pair.context);
    await workOffMirrorQueue(pair.context);
    expect(await checksumsIn(pair.second)).toEqual(await rows());
  });
});

async function compareAgain() {
  await compareInstallation(pair.context);
  const inTwoWeeks = { now: () => new Date(Date.now() + 14 * 24 * 3_600_000) };
  await compareStorages({ ...pair.context, clock: inTwoWeeks });
  await workOffMirrorQueue(pair.context);
}

describe('the label of the second storage', () => {
  const labelOf = async (store: TestPair['first']) => parseLabel((await store.readLabel()) ?? '');
  const refusal = (blobStore = pair.context.blobStore) =>
    compareInstallation({ ...pair.context, blobStore }).then(
      () => undefined,
      (error: Error) => error.message,
    );

  it('follows that of the database once nothing is missing, and lets the two be swapped', async () => {
    await upload();
    await compareInstallation(pair.context);
    expect((await labelOf(pair.second))?.generation).toBe(1);
    for (let count = 0; count < 4; count += 1) await compareInstallation(pair.context);
    const alone = await refusal(pair.second);
    expect(alone).toContain('older than the database');
    await compareStorages(pair.context);
    await workOffMirrorQueue(pair.context);
    await compareInstallation(pair.context);
    expect(await labelOf(pair.second)).toEqual(await labelOf(pair.first));
    const swapped = pairUp(pair.second, pair.first);
    expect(await refusal(swapped)).toBeUndefined();
    expect(swapped.pair?.isAdmitted).toBe(true);
    expect(await refusal(pairUp(pair.first, pair.second))).toBeUndefined();
  });

  it('refuses a second storage that is empty, foreign or an older copy, and is accepted once on demand', async () => {
    await upload();
    await compareInstallation(pair.context);
    await compareStorages(pair.context);
    await workOffMirrorQueue(pair.context);
    const older = (await pair.second.readLabel())!;
    for (let count = 0; count < 4; count += 1) await compareInstallation(pair.context);

    const foreign = await givenPair();
    await compareInstallation(foreign.context);
    expect(await refusal(pairUp(pair.first, foreign.first))).toContain('belongs to another installation');
    await pair.second.writeLabel(older);
    const message = await refusal();
    expect(message).toContain('is older than the database');
    const accepted = /STUND_ACCEPT_STORAGE=(\S+)/.exec(message ?? '')?.[1];
    await compareInstallation(pair.context, accepted);
    expect(await refusal()).toBeUndefined();
  });

  it('starts without a second storage that is away, and leaves it alone until it is compared', async () => {
    pair = await givenPair({ isAdmitted: false });
    pair.failSecond('unavailable');
    expect(await refusal()).toBeUndefined();
    expect(pair.context.blobStore.pair?.isAdmitted).toBe(false);
    pair.failSecond(undefined);
    expect(await refusal()).toBeUndefined();
    expect(pair.context.blobStore.pair?.isAdmitted).toBe(true);
  });
});

it('ends with both storages equal to the rows, in whatever order things happen', async () => {
  const step = fc.oneof(
    { weight: 4, arbitrary: fc.constant('upload' as const) },
    { weight: 2, arbitrary: fc.constant('free' as const) },
    fc.constantFrom('outage', 'return', 'work', 'restart', 'compare', 'swap'),
  );
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 3, maxLength: 12 }), async (steps) => {
      const files: Array<Awaited<ReturnType<typeof upload>>> = [];
      const context = () => pair.context;
      for (const name of steps) {
        // After a swap the storage that fails is the first, and refuses uploads.
        const added = name === 'upload' ? await upload(50 + files.length).catch(() => undefined) : undefined;
        if (added) files.push(added);
        const [file] = name === 'free' ? files.splice(0, 1) : [];
        if (file) await free(file.id).catch(() => undefined);
        if (name === 'outage') pair.failSecond('unavailable');
        if (name === 'return') pair.failSecond(undefined);
        if (name === 'work') await workOffMirrorQueue(context()).catch(() => undefined);
        if (name === 'compare') await compareAgain().catch(() => undefined);
        if (name === 'restart' || name === 'swap') {
          const { first, second } = pair.context.blobStore.pair!;
          const blobStore = name === 'swap' ? pairUp(second, first) : pairUp(first, second);
          // Storages that lack something are refused in the other order.
          const isRefused = await compareInstallation({ ...context(), blobStore }).then(
            () => false,
            () => true,
          );
          if (isRefused) continue;
          pair = { ...pair, context: { ...pair.context, blobStore } };
        }
      }
      pair.failSecond(undefined);
      await freeBlobs(context());
      await compareAgain();
      await freeBlobs(context());
      const expected = await rows();
      expect([await checksumsIn(pair.first), await checksumsIn(pair.second)]).toEqual([expected, expected]);
    }),
    { numRuns: 10 },
  );
});

it('is not confused by a store without a pair', async () => {
  const context = { ...pair.context, blobStore: await givenStore() };
  await compareStorages(context);
  await workOffMirrorQueue(context);
});
