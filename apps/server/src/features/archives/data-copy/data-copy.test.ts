import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { type DataCopyAvailability, languages, retention } from '@stund/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fromBufferPromise } from 'yauzl';
import { deliverOnce } from '../../../kernel/mail/mail.worker.ts';
import type { BytesReply } from '../../../kernel/route.ts';
import { findTables } from '../../../testing/database/find-tables.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { givenMailbox } from '../../../testing/mail/test-mailbox.ts';
import { as, givenAccount, givenContext, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { EntryWriter, ReplacedAttemptError } from './content/entry-writer.ts';
import { beginAttempt } from './data-copy.repository.ts';
import { durableCopyReady } from './mail/copy-ready.mail.ts';
import { createAddress } from './operations/create-address.ts';
import { getAvailability } from './operations/data-copy-availability.ts';
import { downloadDataCopy } from './operations/download-data-copy.ts';
import { prepareDataCopy } from './operations/prepare-data-copy.ts';
import { removeExpiredDataCopies } from './operations/remove-expired-data-copies.ts';
import { requestDataCopy } from './operations/request-data-copy.ts';
import { givenRowsInAllTables, markPerson, textOf } from './testing/given-rows.ts';
import { columnNames } from './texts/column-names.ts';

const hourMs = 3_600_000;
const brand = { name: 'Stund', defaultLanguage: 'nb', tables: await findTables() } as const;
let context: TestContext;
let ana: TestAccount;
let aheadMs = 0;
beforeAll(async () => {
  context = { ...(await givenContext()), clock: { now: () => new Date(Date.now() + aheadMs) } };
});
beforeEach(async () => {
  aheadMs = 0;
  context.enqueued.splice(0);
  ana = await givenAccount(context, { name: 'Ana <b>& co' });
});

/** The person on a device that has just been logged in. */
async function logIn(account: TestAccount = ana, epoch = 1): Promise<TestContext> {
  const known = as(account, context, { accessEpoch: epoch });
  if (known.actor.kind !== 'account') throw new Error('No account');
  const token = await context.database
    .updateTable('auth_token')
    .set({ authenticated_at: context.clock.now() })
    .where('account_id', '=', account.accountId)
    .returning('id')
    .executeTakeFirstOrThrow();
  return { ...known, actor: { ...known.actor, tokenId: token.id } };
}

/** Does what the queue would do. */
async function work(): Promise<void> {
  for (const { name, work: item } of context.enqueued.splice(0))
    if (name === 'prepare-data-copy') await prepareDataCopy(context, brand, String(item.copy));
}

const download = (address: string, request: { method?: string; headers?: Record<string, string> } = {}) =>
  downloadDataCopy(
    { ...context, actor: { kind: 'none' } },
    { token: address.split('/').at(-2) ?? '', method: 'GET', headers: {}, ...request },
  );

async function bytesOf({ body }: BytesReply): Promise<Buffer> {
  if (typeof body !== 'function') throw new Error('The reply has no bytes');
  const chunks: Buffer[] = [];
  await body(async (chunk) => void chunks.push(Buffer.from(chunk)));
  return Buffer.concat(chunks);
}

/** The entries by their paths below the folder of the copy. */
async function unpack(archive: Buffer): Promise<Map<string, string>> {
  const zip = await fromBufferPromise(archive);
  const entries = new Map<string, string>();
  for await (const entry of zip.eachEntry()) {
    const stream = await zip.openReadStreamPromise(entry);
    entries.set(entry.fileName.replace(/^[^/]+\//, ''), (await buffer(stream)).toString());
  }
  return entries;
}

async function copyOf(account: TestAccount = ana): Promise<Map<string, string>> {
  await requestDataCopy(await logIn(account));
  await work();
  return unpack(await bytesOf(await download(await createAddress(await logIn(account)))));
}

const copied = Object.entries(brand.tables).flatMap(([table, { copy }]) =>
  'part' in copy ? [{ table, rule: copy }] : [],
);

describe('what the copy has', () => {
  it('has every column of every row of the person, and nothing of anyone else or secret', async () => {
    const tables = copied.map(({ table }) => table);
    const own = await givenContext();
    const [cia, dan] = [markPerson('cia'), markPerson('dan')];
    await givenRowsInAllTables(own.database, tables, cia);
    await givenRowsInAllTables(own.database, tables, dan);
    await own.database.deleteFrom('profile_picture').execute();
    await own.database
      .updateTable('account')
      .set({ language: 'en', time_zone: 'Europe/Oslo', disabled_at: null })
      .execute();
    const id = '0199a7d0-0000-7000-8000-000000000001';
    await own.database
      .insertInto('data_copy')
      .values({
        id,
        account_id: cia.accountId as TestAccount['accountId'],
        state: 'preparing',
        requested_at: new Date(),
      } as never)
      .execute();
    await prepareDataCopy(own, brand, id);
    const [copy] = await own.database.selectFrom('data_copy').selectAll().where('id', '=', id).execute();
    expect(copy).toMatchObject({ state: 'ready' });
    const blocks = await own.database
      .selectFrom('data_copy_block')
      .select('bytes')
      .where('copy_id', '=', id)
      .orderBy('position')
      .execute();
    const all = Buffer.concat(blocks.map(({ bytes }) => bytes)).toString();

    expect(all).not.toContain(dan.mark);
    expect(all).not.toContain(dan.accountId);
    for (const { table, rule } of copied.filter((one) => one.table !== 'profile_picture')) {
      for (const column of rule.columns) expect(all, `${table}.${column}`).toContain(`"${column}":`);
      for (const column of Object.values(rule.leftOut ?? {}).flatMap((names) => names.split(' '))) {
        const text = textOf(cia, table, column);
        expect(all, `${table}.${column}`).not.toContain(text);
        expect(all, `${table}.${column}`).not.toContain(createHash('sha256').update(text).digest('hex'));
      }
    }
    const rows = await own.database
      .selectFrom('comment')
      .selectAll()
      .where('account_id', '=', cia.accountId as never)
      .execute();
    expect(rows).toHaveLength(1);
    expect(all.split(textOf(cia, 'comment', 'text'))).toHaveLength(3);
  });

  it.each(languages)('is a page in %s that shows texts as they are', async (language) => {
    await context.database.updateTable('account').set({ language }).where('id', '=', ana.accountId).execute();
    await givenFile(context, ana, Buffer.from(`file in ${language}`), { path: `Hytta & <script>.${language}.jpg` });
    const entries = await copyOf();
    const page = entries.get('index.html') ?? '';
    expect(page).toContain(`<html lang="${language}">`);
    expect(page).toContain('Ana &lt;b&gt;&amp; co');
    expect(page).toContain('&lt;script&gt;');
    expect(page).not.toMatch(/<script|<b>|undefined|\[object/);
    // Its links lead to files of the archive, to the page itself, or to the takeout.
    const links = [...page.matchAll(/(?:href|src)="([^"]+)"/g)].map(([, link]) => link ?? '');
    for (const link of links)
      if (link.startsWith('#')) expect(page).toContain(`id="${link.slice(1)}"`);
      else if (!link.startsWith('http')) expect([...entries.keys()]).toContain(link);
    const files = JSON.parse(entries.get('json/files.json') ?? '');
    expect(files).toEqual([expect.objectContaining({ path: `Hytta & <script>.${language}.jpg` })]);
  });

  it('has a name for every column in all languages', () => {
    const missing = copied.flatMap(({ rule }) => rule.columns.filter((column) => !columnNames[column]));
    expect(missing, 'texts/column-names.ts needs a line for these columns').toEqual([]);
    for (const names of Object.values(columnNames)) expect(names.every((name) => name.trim() !== '')).toBe(true);
  });

  it('has files that the person added to albums of others, and none that others added', async () => {
    const bo = await givenAccount(context, { name: 'Bo' });
    const { id } = await givenFile(context, bo, Buffer.from(`bo ${ana.accountId}`), { path: 'bo.jpg' });
    const foreign = await givenFile(context, ana, Buffer.from(`ana ${bo.accountId}`), { path: 'from-ana.jpg' });
    await context.database
      .updateTable('file')
      .set({ job_id: bo.jobId, owner_id: bo.accountId })
      .where('id', '=', foreign.id)
      .execute();
    await context.database
      .updateTable('file')
      .set({ job_id: ana.jobId, owner_id: ana.accountId })
      .where('id', '=', id)
      .execute();
    const entries = await copyOf();
    expect(entries.get('json/files.json')).toContain('from-ana.jpg');
    expect([...entries.values()].join()).not.toContain('bo.jpg');
  });

  it('has all rows in the JSON and the first thousand on the page', async () => {
    const values = Array.from({ length: 5100 }, (_, index) => ({
      account_id: ana.accountId,
      name: `option-${index}`,
      value: 'x'.repeat(400),
      updated_at: new Date(),
    }));
    for (let start = 0; start < values.length; start += 1000)
      await context.database
        .insertInto('account_option')
        .values(values.slice(start, start + 1000))
        .execute();
    const entries = await copyOf();
    expect(JSON.parse(entries.get('json/options.json') ?? '')).toHaveLength(5100);
    expect(entries.get('index.html')?.split('>option-')).toHaveLength(1001);
  });
});

describe('requesting and downloading it', () => {
  const states = ({ available, available_at, copy }: DataCopyAvailability) => ({
    available,
    waits: available_at !== null,
    state: copy?.state,
  });

  it('is prepared once, downloaded, and can be requested again 24 hours later', async () => {
    expect(states(await getAvailability(as(ana, context)))).toEqual({
      available: true,
      waits: false,
      state: undefined,
    });
    await expect(createAddress(await logIn())).rejects.toThrow('not-found');
    expect(states(await requestDataCopy(await logIn()))).toEqual({
      available: false,
      waits: false,
      state: 'preparing',
    });
    await requestDataCopy(await logIn());
    expect(context.enqueued).toHaveLength(1);
    await work();
    expect(states(await getAvailability(as(ana, context)))).toEqual({ available: false, waits: false, state: 'ready' });

    const address = await createAddress(await logIn());
    expect((await download(address, { method: 'HEAD' })).status).toBe(200);
    expect((await getAvailability(as(ana, context))).available_at).toBeNull();
    const whole = await bytesOf(await download(address));
    const downloadedAt = context.clock.now().getTime() / 1000;
    const after = await getAvailability(as(ana, context));
    expect(states(after)).toEqual({ available: false, waits: true, state: 'ready' });
    expect(after.copy?.size).toBe(whole.length);
    expect(Math.abs(after.available_at! - downloadedAt - 86_400)).toBeLessThan(60);
    await expect(requestDataCopy(await logIn())).rejects.toThrow('rate-limited');

    aheadMs = retention.dataCopyWaitHours * hourMs - 60_000;
    await download(await createAddress(await logIn()));
    expect(states(await getAvailability(as(ana, context))).available).toBe(false);
    aheadMs += 120_000;
    expect(states(await getAvailability(as(ana, context)))).toEqual({ available: true, waits: false, state: 'ready' });
    expect(states(await requestDataCopy(await logIn())).state).toBe('preparing');
  });

  it('does not count a reply without bytes as the download', async () => {
    await requestDataCopy(await logIn());
    await work();
    const address = await createAddress(await logIn());
    const etag = (await download(address, { method: 'HEAD' })).headers['etag'] ?? '';
    expect((await download(address, { headers: { 'if-none-match': etag } })).status).toBe(304);
    expect((await download(address, { headers: { range: 'bytes=99999999-' } })).status).toBe(416);
    expect((await getAvailability(as(ana, context))).available_at).toBeNull();
  });

  it('continues where a download broke off', async () => {
    await requestDataCopy(await logIn());
    await work();
    const address = await createAddress(await logIn());
    const whole = await bytesOf(await download(address));
    const { headers } = await download(address);
    const rest = await download(address, { headers: { range: 'bytes=1000-', 'if-range': headers['etag'] ?? '' } });
    expect(rest.status).toBe(206);
    expect(await bytesOf(rest)).toEqual(whole.subarray(1000));
    const some = await download(address, { headers: { range: 'bytes=5-1004' } });
    expect(await bytesOf(some)).toEqual(whole.subarray(5, 1005));
  });

  it('opens no other copy, none after hours, none after days, and none after a log-out everywhere', async () => {
    await requestDataCopy(await logIn());
    await work();
    const address = await createAddress(await logIn());
    const [, facts = ''] = /data_access\/([^/]+)\//.exec(address) ?? [];
    const [id, epoch, expiry, signature] = facts.split('.');
    for (const forged of [
      `${id}.${epoch}.${Number(expiry) + 1}.${signature}`,
      `${id}.2.${expiry}.${signature}`,
      'x',
      '',
    ])
      await expect(download(`/${forged}/x.zip`)).rejects.toThrow('forbidden');
    await context.database.updateTable('account').set({ access_epoch: 2 }).where('id', '=', ana.accountId).execute();
    await expect(download(address)).rejects.toThrow('gone');
    const again = await createAddress(await logIn(ana, 2));
    await download(again);
    aheadMs = (retention.dataCopyAddressHours + 1) * hourMs;
    await expect(download(again)).rejects.toThrow('gone');
    const later = await createAddress(await logIn(ana, 2));
    await download(later);
    aheadMs = retention.dataCopyDays * 24 * hourMs + hourMs;
    await expect(createAddress(await logIn(ana, 2))).rejects.toThrow('not-found');
    await removeExpiredDataCopies(context);
    const left = await context.database
      .selectFrom('data_copy_block')
      .innerJoin('data_copy', 'data_copy.id', 'copy_id')
      .select('copy_id')
      .where('account_id', '=', ana.accountId)
      .execute();
    expect(left).toEqual([]);
  });

  it('needs a recent login, of the account itself', async () => {
    const old = await logIn();
    aheadMs = 2 * hourMs;
    await expect(requestDataCopy(old)).rejects.toThrow('recent-login-required');
    await expect(createAddress(old)).rejects.toThrow('recent-login-required');
    const bo = await givenAccount(context);
    await requestDataCopy(await logIn());
    await work();
    await expect(createAddress(await logIn(bo))).rejects.toThrow('not-found');
  });

  it('begins again when it was interrupted, and ends when the account is gone', async () => {
    await requestDataCopy(await logIn());
    const [item] = context.enqueued.splice(0);
    const id = String(item?.work.copy);
    await context.database
      .insertInto('data_copy_block')
      .values({ copy_id: id, position: 0, bytes: Buffer.from('half') })
      .execute();
    await prepareDataCopy(context, brand, id);
    await prepareDataCopy(context, brand, id);
    const entries = await unpack(await bytesOf(await download(await createAddress(await logIn()))));
    expect(entries.has('index.html')).toBe(true);

    const bo = await givenAccount(context);
    await requestDataCopy(await logIn(bo));
    await context.database
      .deleteFrom('job')
      .where('owner_id', '=', bo.accountId as never)
      .execute();
    await context.database.deleteFrom('account').where('id', '=', bo.accountId).execute();
    await work();
  });

  it('has nothing of an attempt that was frozen while another one wrote the copy', async () => {
    await requestDataCopy(await logIn());
    const [item] = context.enqueued.splice(0);
    const copyId = String(item?.work.copy);
    const frozen = { copyId, attempt: crypto.randomUUID() };
    await context.database.transaction().execute((tx) => beginAttempt(tx, frozen));
    const writer = new EntryWriter(context.database, frozen);
    await writer.write('page.html', ['frozen']);
    const next = { copyId, attempt: crypto.randomUUID() };
    await context.database.transaction().execute((tx) => beginAttempt(tx, next));
    await expect(writer.finish()).rejects.toThrow(ReplacedAttemptError);
    await prepareDataCopy(context, brand, copyId);
    await expect(writer.finish()).rejects.toThrow(ReplacedAttemptError);
    const entries = await unpack(await bytesOf(await download(await createAddress(await logIn()))));
    expect([...entries.values()].join()).not.toContain('frozen');
  });

  it('counts as failed when the queue gave up, and can be requested again', async () => {
    await requestDataCopy(await logIn());
    context.enqueued.splice(0);
    aheadMs = 25 * hourMs;
    await removeExpiredDataCopies(context);
    expect(states(await getAvailability(as(ana, context)))).toEqual({ available: true, waits: false, state: 'failed' });
    expect(states(await requestDataCopy(await logIn())).state).toBe('preparing');
  });

  it('is announced by a mail in the language of the person, with the end of the download', async () => {
    const mailbox = await givenMailbox();
    await context.database.updateTable('account').set({ language: 'sv' }).where('id', '=', ana.accountId).execute();
    await requestDataCopy(await logIn());
    await work();
    const [copy] = await context.database
      .selectFrom('data_copy')
      .select('id')
      .where('account_id', '=', ana.accountId)
      .execute();
    const announce = () => deliverOnce(mailbox.equip(context), durableCopyReady, { copy: copy!.id });
    const close = (deletionDueAt: Date | null) =>
      context.database.updateTable('account').set({ deletion_due_at: deletionDueAt }).where('id', '=', ana.accountId);
    await close(new Date()).execute();
    await announce();
    await close(null).set({ language: 'sv', disabled_at: new Date() }).execute();
    await announce();
    expect(mailbox.received).toEqual([]);
    await close(null).set({ disabled_at: null }).execute();
    await announce();
    const mail = await mailbox.findMail(`${ana.accountId}@example.com`, /Kopian av dina uppgifter är klar/);
    expect(mail.text).toContain('http://localhost:4000/settings/privacy#data');
  });

  it('is in the activity log', async () => {
    await copyOf();
    const entries = await context.database
      .selectFrom('audit_entry')
      .select(['kind', 'actor'])
      .where('account_id', '=', ana.accountId)
      .orderBy('id')
      .execute();
    expect(entries).toEqual([
      { kind: 'data-copy-requested', actor: 'owner' },
      { kind: 'data-copy-downloaded', actor: 'owner' },
    ]);
  });
});
