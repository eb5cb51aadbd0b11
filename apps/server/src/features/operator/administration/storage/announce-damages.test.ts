import { rm, writeFile } from 'node:fs/promises';
import { beforeEach, expect, it } from 'vitest';
import { scrub, workOffMirrorQueue } from '../../../../storage/index.ts';
import { givenPair, pathOf, type TestPair } from '../../../../storage/testing/given-pair.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import { givenMailbox, type TestMailbox } from '../../../../testing/mail/test-mailbox.ts';
import { givenAccount } from '../../../../testing/test-context.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { announceDamagedFiles } from './announce-damages.ts';

let pair: TestPair;
let mailbox: TestMailbox;
let checksum: string;
let bytes: Uint8Array;

beforeEach(async () => {
  mailbox = await givenMailbox();
  pair = await givenPair();
  pair = { ...pair, context: mailbox.equip(pair.context) };
  const administrator = await givenAccount(pair.context);
  bytes = unrecognizedBytes(500);
  ({ checksum } = await givenFile(pair.context, administrator, bytes));
  await workOffMirrorQueue(pair.context);
  await pair.context.database.updateTable('account').set({ is_administrator: true }).execute();
});

/** Reads everything, announces on two nodes at once, and returns the subjects of the mails. */
async function readAndAnnounce({ isLater = false } = {}): Promise<string[]> {
  const clock = { now: () => new Date(Date.now() + 100 * 24 * 3_600_000) };
  const signal = new AbortController().signal;
  await pair.context.database.updateTable('scrub_state').set({ round_started_at: new Date() }).execute();
  await scrub({ ...pair.context, clock }, { days: 90, copies: [], signal, pauseFactor: 0 });
  if (isLater) await pair.context.database.deleteFrom('lease').execute();
  await Promise.all([announceDamagedFiles(pair.context), announceDamagedFiles(pair.context)]);
  await mailbox.deliver();
  return mailbox.received.splice(0).map(({ subject }) => subject);
}

it('tells the administrators once about what cannot be repaired', async () => {
  for (const store of [pair.first, pair.second]) await writeFile(pathOf(store, checksum), unrecognizedBytes(500));
  expect(await readAndAnnounce()).toEqual([expect.stringContaining('skadet')]);
  expect(await readAndAnnounce({ isLater: true })).toEqual([]);

  await writeFile(pathOf(pair.second, checksum), bytes);
  expect(await readAndAnnounce({ isLater: true })).toEqual([]);
  for (const store of [pair.first, pair.second]) await writeFile(pathOf(store, checksum), unrecognizedBytes(500));
  expect(await readAndAnnounce({ isLater: true })).toHaveLength(1);
});

it('sends no mail about what has been repaired', async () => {
  await writeFile(pathOf(pair.first, checksum), unrecognizedBytes(500));
  expect(await readAndAnnounce()).toEqual([]);
  await rm(pathOf(pair.second, checksum));
  expect(await readAndAnnounce()).toEqual([]);
});
