import type { JobId } from '@stund/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../../../platform/id.ts';
import { givenAlbum } from '../../../../testing/given-album.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import {
  as,
  givenAccount,
  givenContext,
  type TestAccount,
  type TestContext,
} from '../../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { setPassword } from '../../albums/operations/set-password.ts';
import { createShare } from '../../shares/operations/create-share.ts';
import { loadVisibleJob } from '../load-visible-job.ts';
import { submitPassword } from './submit-password.ts';

/** More of them (`STUND_TEST_GUESSES=10000`) are compared no more often. */
const guesses = Number(process.env.STUND_TEST_GUESSES ?? 1000);

let context: TestContext;
let nobody: TestContext;
let ana: TestAccount;
let jobId: JobId;
let aheadMs = 0;

/** For an album as the client derives it, for a share as it was typed. */
const right = unrecognizedBytes(20).toString('base64');
const wrong = () => unrecognizedBytes(20).toString('base64');
const submit = (clientAddress: string, password: string, person = nobody) =>
  submitPassword(person, { jobId, password, clientAddress });

beforeAll(async () => {
  context = { ...(await givenContext()), clock: { now: () => new Date(Date.now() + aheadMs) } };
  nobody = { ...context, actor: { kind: 'none' } };
  ana = await givenAccount(context);
});

async function givenProtected(kind: 'album' | 'share'): Promise<JobId> {
  if (kind === 'album') {
    const id = await givenAlbum(context, ana);
    await setPassword(as(ana, context), id, right);
    return id;
  }
  const { id: fileId } = await givenFile(context, ana, unrecognizedBytes(20));
  return createShare(as(ana, context), {
    id: newId<JobId>(),
    fileIds: [fileId],
    title: '',
    password: right,
    days: 30,
    requiresLogin: false,
    includesLocation: false,
    allowsDownload: true,
  });
}

/** Guesses as fast as they are answered. Answers how many were compared, which is what a guess is worth. */
async function guess(count: number, addressOf: (index: number) => string): Promise<number> {
  let compared = 0;
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    for (let index = lane; index < count; index += 8) {
      const refusal = await submit(addressOf(index), wrong()).catch((error: Error & { code: string }) => error.code);
      expect(['wrong-password', 'rate-limited']).toContain(refusal);
      if (refusal === 'wrong-password') compared += 1;
    }
  });
  await Promise.all(lanes);
  return compared;
}

describe.each(['album', 'share'] as const)('guessing the password of a link: %s', (kind) => {
  beforeEach(async () => {
    jobId = await givenProtected(kind);
  });

  it('is given next to nothing by one address, and costs nobody else anything', async () => {
    const insider = await submit('198.51.100.1', right);
    expect(insider).not.toBeNull();

    expect(await guess(guesses, () => '203.0.113.9')).toBeLessThanOrEqual(30);
    expect(await submit('198.51.100.2', right)).not.toBeNull();
    expect((await loadVisibleJob(as(ana, context), jobId)).relation).toBe('owner');
    // The address itself is let in when it has waited.
    aheadMs += 20 * 60_000;
    expect(await submit('203.0.113.9', right)).not.toBeNull();
  }, 600_000);

  it('is given few guesses by many addresses together, and never closes the link to others', async () => {
    const compared = await guess(guesses, (index) => `10.1.${index % 50}.1`);
    // Three for each address, and what the album allows all of them together.
    expect(compared).toBeLessThanOrEqual(50 * 3 + 130);
    expect(await submit('198.51.100.3', right)).not.toBeNull();
    expect(await submit('198.51.100.4', right, as(await givenAccount(context), context))).toBeNull();
  }, 300_000);

  it('counts a whole IPv6 network of one household as one', async () => {
    const compared = await guess(200, (index) => `2001:db8:1:2::${index.toString(16)}`);
    expect(compared).toBeLessThanOrEqual(15);
  });
});
