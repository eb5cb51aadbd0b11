import { createHash } from 'node:crypto';
import { mkdir, symlink, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { takeoutFormat, takeoutVersion } from '@stund/contract';
import { beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { newId } from '../../platform/id.ts';
import { unrecognizedBytes } from '../../testing/unrecognized-bytes.ts';
import { givenInstallation, type Installation, type Ran } from '../testing/given-installation.ts';
import { givenZip } from '../testing/given-zip.ts';
import { userAddCommand } from '../user/user-add.command.ts';
import { importCommand } from './import.command.ts';

let installation: Installation;
let origin: string;
beforeAll(async () => {
  installation = await givenInstallation({ STUND_ROLES: 'app' });
  ({ origin } = await installation.serve());
});

let folder: string;
let email: string;
let count = 0;
beforeEach(async () => {
  count += 1;
  email = `person-${count}@example.com`;
  folder = join(installation.dataFolder, `takeout-${count}`);
  await mkdir(folder);
  await installation.run(userAddCommand, [email, '--name', 'Ana']);
});

const self = newId<never>();
const moment = '2020-06-21T13:24:05.123Z';

function describedFile(entry: string, bytes: Buffer, more: object = {}) {
  return {
    id: newId<never>(),
    entry,
    path: `original/${entry}`,
    size: bytes.length,
    checksum: createHash('sha256').update(bytes).digest('hex'),
    type: 'Documents',
    created: moment,
    modified: moment,
    uploaded: moment,
    captured: { timestamp: '2020-06-21T15:24:05', utc_offset_minutes: null, source: 'modified' },
    given: { timestamp: null, utc_offset_minutes: null, latitude: null, longitude: null },
    description: null,
    group: null,
    added_by: self,
    comments: [],
    loves: [],
    ...more,
  };
}

function manifestOf(files: unknown[], more: object = {}, job: object = {}) {
  return {
    format: takeoutFormat,
    version: takeoutVersion,
    exported: moment,
    job: {
      id: newId<never>(),
      type: 'story',
      title: 'Hytta',
      created: moment,
      modified: moment,
      privacy_mode: 'private',
      has_password: false,
      allow_uploads: true,
      allow_comments: true,
      allow_sharing: true,
      sort_order: 'ADDED',
      cover: null,
      attributes: {},
      participants: [],
      comments: [],
      ...job,
    },
    people: [{ id: self, name: 'Ana', is_self: true }],
    files,
    ...more,
  };
}

async function write(path: string, content: Buffer | object): Promise<void> {
  await mkdir(dirname(join(folder, path)), { recursive: true });
  await writeFile(join(folder, path), Buffer.isBuffer(content) ? content : JSON.stringify(content));
}

const importIt = (...args: string[]): Promise<Ran> =>
  installation.run(importCommand, [folder, '--user', email, '--server', origin, '--no-report', ...args]);

/** The files of the account, by the title of their album. */
async function library(): Promise<string[]> {
  const rows = await installation.database
    .selectFrom('file')
    .innerJoin('job', 'job.id', 'file.job_id')
    .innerJoin('account', 'account.id', 'job.owner_id')
    .select(['job.title', 'job.type', 'file.path'])
    .where('account.email', '=', email)
    .execute();
  return rows.map(({ title, type, path }) => `${type === 'timeline' ? 'timeline' : title}: ${path}`).sort();
}

describe('a manifest', () => {
  it('with entries that are wrong is used for the others, and nothing is left out', async () => {
    const [good, bad, left, damaged] = [1, 2, 3, 4].map(() => unrecognizedBytes(100)) as [
      Buffer,
      Buffer,
      Buffer,
      Buffer,
    ];
    const edited = unrecognizedBytes(100);
    await writeFile(join(installation.dataFolder, 'outside.txt'), 'outside');
    await symlink(join(installation.dataFolder, 'outside.txt'), join(folder, 'link.txt'));
    for (const [name, bytes] of Object.entries({
      'good.txt': good,
      'edited.txt': edited,
      'bad.txt': bad,
      'left.txt': left,
    }))
      await write(name, bytes);
    await write('damaged.txt', damaged);
    await write('short.txt', Buffer.from('x'));
    const outside = Buffer.from('outside');
    await write(
      'stund.json',
      manifestOf([
        describedFile('good.txt', good),
        describedFile('good.txt', good),
        describedFile('bad.txt', bad, { size: 1e300 }),
        describedFile('edited.txt', edited, { edit: { document: 'no document' } }),
        describedFile('damaged.txt', unrecognizedBytes(100)),
        describedFile('short.txt', unrecognizedBytes(100)),
        describedFile('missing.txt', good),
        describedFile('../outside.txt', outside, { path: 'a' }),
        describedFile('/etc/passwd', outside, { path: 'a' }),
        describedFile('link.txt', outside),
        describedFile('x.txt', good, { path: '../../x.txt' }),
        describedFile('y.txt', good, { added_by: newId<never>() }),
        'no file at all',
        null,
      ]),
    );
    const { status, results } = await importIt();
    expect(status).toBe(1);
    expect(await library()).toEqual([
      'Hytta: original/edited.txt',
      'Hytta: original/good.txt',
      'timeline: bad.txt',
      'timeline: left.txt',
    ]);
    const wrongBytes = 'its bytes are not those that stund.json lists: it was changed or damaged after the export';
    const missing = 'stund.json lists it, but it is not there';
    const outsideOfFolder = 'stund.json names a place outside of its folder';
    expect(results.sort()).toEqual([
      `failed: ../outside.txt: ${outsideOfFolder}`,
      `failed: /etc/passwd: ${outsideOfFolder}`,
      expect.stringMatching(/^failed: bad\.txt: stund\.json describes it wrongly: size: /),
      `failed: damaged.txt: ${wrongBytes}`,
      'failed: edited.txt: stund.json describes its edits wrongly, so it opens without them',
      expect.stringMatching(/^failed: files\.12: stund\.json describes it wrongly: the whole: /),
      expect.stringMatching(/^failed: files\.13: stund\.json describes it wrongly: the whole: /),
      'failed: good.txt: stund.json lists it twice',
      `failed: link.txt: ${missing}`,
      `failed: missing.txt: ${missing}`,
      `failed: short.txt: ${wrongBytes}`,
      expect.stringMatching(/^failed: x\.txt: stund\.json describes it wrongly: path: /),
      'failed: y.txt: stund.json names someone who is not in its list of people',
      'imported 4, already there 0, failed 13, passed by 2',
    ]);
  });

  it.each([
    ['broken', Buffer.from('{"format":"stund-takeout",'), 'it is not valid JSON: '],
    ['deeply nested', Buffer.from('['.repeat(200_000)), 'it is not valid JSON: '],
    ['of a later version', { ...manifestOf([]), version: 7 }, 'it is of version 7, which this release does not know'],
    ['without files', { ...manifestOf([]), files: 7 }, 'files: '],
    ['with a strange album', manifestOf([], {}, { title: 'x'.repeat(300) }), 'job.title: '],
    ['with an impossible date', manifestOf([], {}, { created: '2023-02-30T00:00:00Z' }), 'job.created: '],
    [
      'with too many attributes',
      manifestOf([], {}, { attributes: Object.fromEntries(Array.from({ length: 60 }, (_, i) => [`a${i}`, 'x'])) }),
      'job.attributes: ',
    ],
    [
      'with someone unknown',
      manifestOf([], { people: [] }, { participants: [{ person: self, joined: moment, is_subscribed: true }] }),
      'people does not contain',
    ],
    ['with NUL in a title', manifestOf([], {}, { title: 'a\0b' }), 'job.title: '],
  ])('that is %s is reported, and its files are imported without it', async (_what, content, reason) => {
    await write('a.txt', unrecognizedBytes(10));
    await write('stund.json', content);
    const { status, results } = await importIt();
    expect(status).toBe(1);
    expect(results[0]).toContain(`failed: stund.json: ${reason}`);
    expect(results[0]).toMatch(/The files of its folder are imported without it$/);
    expect(results.at(-1)).toBe('imported 1, already there 0, failed 1, passed by 1');
    expect(await library()).toEqual(['timeline: a.txt']);
  });

  it('of another program is a file like any other', async () => {
    await write('stund.json', { name: 'stund', version: '1.0' });
    expect(await importIt()).toMatchObject({ status: 0, results: ['imported 1, already there 0, failed 0'] });
    expect(await library()).toEqual(['timeline: stund.json']);
  });

  it('describes the files below its folder, except in folders with a manifest of their own', async () => {
    const [a, b] = [unrecognizedBytes(10), unrecognizedBytes(10)] as const;
    await write('2020/06/a.txt', a);
    await write('2020/07/b.txt', b);
    await write('2020/08/c.txt', unrecognizedBytes(10));
    await write('2020/07/stund.json', manifestOf([describedFile('b.txt', b)], {}, { title: 'July' }));
    await write('stund.json', manifestOf([describedFile('2020/06/a.txt', a), describedFile('2020/07/b.txt', b)]));
    const { results } = await importIt();
    expect(results[0]).toBe('failed: 2020/07/b.txt: stund.json lists it, but it is not there');
    expect(await library()).toEqual([
      'Hytta: original/2020/06/a.txt',
      'July: original/b.txt',
      'timeline: 2020/08/c.txt',
    ]);
  });

  it('is read from each archive by itself', async () => {
    const parts: string[] = [];
    for (const title of ['First', 'Second']) {
      const bytes = unrecognizedBytes(10);
      const manifest = JSON.stringify(manifestOf([describedFile('a.txt', bytes)], {}, { title }));
      parts.push(await givenZip(join(folder, `${title}.zip`), { 'a.txt': bytes, 'stund.json': manifest }));
    }
    const args = [...parts, '--user', email, '--server', origin, '--no-report'];
    expect(await installation.run(importCommand, args)).toMatchObject({ status: 0 });
    expect(await library()).toEqual(['First: original/a.txt', 'Second: original/a.txt']);
  });

  it('does not restore what was deleted before the last export', async () => {
    const bytes = unrecognizedBytes(10);
    await write('gone.txt', bytes);
    await write('stund.json', manifestOf([describedFile('gone.txt', bytes, { is_removed: true })]));
    expect(await importIt()).toMatchObject({
      status: 0,
      results: ['imported 0, already there 0, failed 0, passed by 2'],
    });
  });

  it('of an album with a password makes a private album, and says so', async () => {
    await write('stund.json', manifestOf([], {}, { privacy_mode: 'shared', has_password: true }));
    const { status, notes } = await importIt();
    expect({ status, notes }).toEqual({
      status: 0,
      notes: ['The album "Hytta" had a password. It is private until you share it again.'],
    });
    expect((await importIt()).notes).toEqual([]);
  });

  it('never stops the import, however it is damaged', async () => {
    const bytes = unrecognizedBytes(10);
    const whole = JSON.stringify(manifestOf([describedFile('a.txt', bytes)]));
    const damages = [
      ...Array.from({ length: 12 }, (_, index) => whole.slice(0, Math.floor((index / 12) * whole.length))),
      ...[...whole.matchAll(/":("[^"]*"|\d+|null|\{|\[)/g)].map(({ index, 0: value }) =>
        [whole.slice(0, index + 2), '{"toString":7,"__proto__":[1e999]}', whole.slice(index + value.length)].join(''),
      ),
    ];
    for (const [index, text] of damages.entries()) {
      await write(`${index}/a.txt`, bytes);
      await write(`${index}/stund.json`, Buffer.from(text));
    }
    const { status, notes, results } = await importIt();
    expect({ status, notes: notes.filter((note) => !note.includes('had a password')) }).toEqual({
      status: 1,
      notes: [],
    });
    expect(results.at(-1)).toMatch(/^imported \d+, already there \d+, failed \d+, passed by \d+$/);
  });

  it('is only counted in a dry run', async () => {
    const bytes = unrecognizedBytes(10);
    await write('a.txt', bytes);
    await write('stund.json', manifestOf([describedFile('a.txt', bytes)]));
    const { results } = await importIt('--dry-run');
    expect(results).toEqual(['would import 1, already there 0, failed 0, passed by 1']);
    expect(await library()).toEqual([]);
  });
});
