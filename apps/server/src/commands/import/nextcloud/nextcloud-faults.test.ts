import { createHash } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import { describe, expect, it } from 'vitest';
import type { StandInCloud } from './testing/nextcloud-stand-in.ts';
import { collect, files, openLibrary, signal } from './testing/open-nextcloud.ts';

describe('the bytes on a Nextcloud server', () => {
  const a = { path: 'a.jpg', bytes: 'original bytes' };

  it('are downloaded once, and again after their release', async () => {
    const { library, calls } = await openLibrary({ files: [a] });
    const [file] = files(await collect(library));
    const { checksum, sizeBytes, mtimeMs } = await file!.bytes.hash(signal);
    expect(checksum).toBe(createHash('sha256').update(a.bytes).digest('hex'));
    expect([sizeBytes, mtimeMs]).toEqual([14, file!.mtimeMs]);
    const read = async () => (await buffer(file!.bytes.read({ startBytes: 9, endBytes: 14 }, signal))).toString();
    expect(await read()).toBe('bytes');
    expect(calls.filter((call) => call.startsWith('GET /remote'))).toHaveLength(1);
    await file!.bytes.release?.();
    expect(await read()).toBe('bytes');
    await file!.bytes.release?.();
  });

  it('are asked for again where the connection was dropped or ended half way, as lists are', async () => {
    const seen = new Map<string, number>();
    const disturb = (call: string) => {
      const times = (seen.get(call) ?? 0) + 1;
      seen.set(call, times);
      return times === 1 ? ('cut' as const) : undefined;
    };
    const { library } = await openLibrary({ files: [a], disturb });
    const [file] = files(await collect(library));
    expect((await file!.bytes.hash(signal)).sizeBytes).toBe(14);
    await file!.bytes.release?.();
  });

  it('are compared without ETags where a proxy changes those', async () => {
    const disturb = (call: string) => (call.startsWith('GET') && times++ === 0 ? 412 : undefined);
    let times = 0;
    const { library } = await openLibrary({ files: [a], disturb });
    const [file] = files(await collect(library));
    expect((await file!.bytes.hash(signal)).sizeBytes).toBe(14);
    await file!.bytes.release?.();
  });

  it('that changed since they were listed are new ones in the next reading', async () => {
    const cloud = { files: [{ ...a, etag: '&quot;1&quot;' }] };
    const { library } = await openLibrary(cloud);
    const [file] = files(await collect(library));
    cloud.files[0] = { ...a, bytes: 'edited', etag: '&quot;2&quot;' };
    await expect(file!.bytes.hash(signal)).rejects.toThrow('it changes while it is being read');
    expect((await file!.bytes.hash(signal)).sizeBytes).toBe(6);
    await file!.bytes.release?.();
  });

  it.each([
    ['lie', 'the Nextcloud server sent other bytes than it lists'],
    [404, 'it is no longer on the Nextcloud server'],
    [423, 'it is locked on the Nextcloud server'],
    [503, 'the Nextcloud server answers with status 503'],
    ['cut', 'its transfer from the Nextcloud server breaks off'],
  ] as const)('that end in %s fail for this file alone', async (fault, message) => {
    const { library } = await openLibrary({
      files: [a],
      disturb: (call) => (call.startsWith('GET') ? fault : undefined),
    });
    const [file] = files(await collect(library));
    await expect(file!.bytes.hash(signal)).rejects.toThrow(
      expect.objectContaining({ name: expect.stringMatching(/SourceFileError|NextcloudRefusal/), message }),
    );
    await file!.bytes.release?.();
  });
});

describe('a Nextcloud server', () => {
  const one: StandInCloud = { files: [{ path: 'a.jpg', bytes: 'A' }] };

  it.each([
    ['is in maintenance mode', { isInMaintenance: true }, /is in maintenance mode/],
    ['shows a page for the login', { disturb: () => 'page' as const }, /in a way that is not known/],
    ['wants less requests', { disturb: () => 429 }, /too many requests/],
    [
      'redirects',
      { disturb: () => ({ redirect: 'https://other.example/cloud/remote.php/dav/' }) },
      /redirects to https:\/\/other\.example\/cloud\. Name that address/,
    ],
    ['is another program', { disturb: () => 405 }, /refuses WebDAV\. Is it a Nextcloud server/],
    [
      'has no such account',
      { disturb: (call: string) => (call.includes(' files/') ? 404 : undefined) },
      /does not show the files/,
    ],
    [
      'no longer knows the password',
      { disturb: (call: string) => (call.includes(' photos/') ? 401 : undefined) },
      /does not accept the login name and app password/,
    ],
  ])('that %s ends the import with the reason', async (_name, faults, message) => {
    const { library } = await openLibrary({ ...one, ...faults });
    await expect(collect(library)).rejects.toThrow(message);
  });

  it('that is gone ends the import', async () => {
    const { library, stop } = await openLibrary(one);
    stop();
    await expect(collect(library)).rejects.toThrow('cannot be reached');
  });

  it('that fails for one file after another is taken for broken', async () => {
    const paths = ['a', 'b', 'c', 'd', 'e'].map((name) => ({ path: `${name}.jpg`, bytes: name }));
    const { library } = await openLibrary({
      files: paths,
      disturb: (call) => (call.startsWith('GET') ? 500 : undefined),
    });
    const reasons: unknown[] = [];
    for (const { bytes } of files(await collect(library))) {
      reasons.push(await bytes.hash(signal).catch(({ name }) => name));
      await bytes.release?.();
    }
    expect(reasons).toEqual([...Array.from({ length: 4 }, () => 'NextcloudRefusal'), 'SourceServerError']);
  });

  it('that does not know the password says how to get one', async () => {
    const { library } = await openLibrary(one, 'password of the account');
    await expect(collect(library)).rejects.toThrow('create an app password under Settings, Security');
  });
});
