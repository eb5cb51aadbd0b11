import { createDownload, getArchive, shortenId } from '@stund/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { givenAlbum } from '../../../testing/given-album.ts';
import { givenMultipart } from '../../../testing/multipart.ts';
import { as, givenAccount, type TestContext } from '../../../testing/test-context.ts';
import { givenInstallation, type TestInstallation } from '../../../testing/test-installation.ts';
import { uploadFile } from '../../library/uploads/operations/upload-file.ts';
import { downloadRoutes } from './downloads.routes.ts';
import { noAppendix } from './plan/appendix.ts';

let installation: TestInstallation;
let context: TestContext;
let albumId: string;
beforeAll(async () => {
  const routes = downloadRoutes({ createAppendix: noAppendix, downloadOrigin: '' });
  installation = await givenInstallation({ routes });
  context = installation.parts as TestContext;
  const owner = await givenAccount(context);
  const jobId = await givenAlbum(context, owner, { title: 'Hytta på fjellet' });
  await uploadFile(as(owner, context), jobId, givenMultipart({ path: 'a.txt' }, Buffer.from('hello')));
  albumId = jobId;
});

const address = () => `${installation.origin}${createDownload.path.replace('{id}', albumId)}`;
const send = (body: string, headers: Record<string, string> = {}) =>
  fetch(address(), { method: 'POST', body, headers, redirect: 'manual' });
const json = { 'content-type': 'application/json' };
const form = { 'content-type': 'application/x-www-form-urlencoded' };
const asForm = (data: unknown) => new URLSearchParams({ data: JSON.stringify(data) }).toString();

describe('createDownload', () => {
  it('answers with the address of an archive, which needs no credentials', async () => {
    const reply = await send('{}', json);
    expect(reply.status).toBe(201);
    const created = (await reply.json()) as { address: string; size: number; name: string };
    expect(created).toMatchObject({ state: 'ready', count: 1, name: 'Hytta på fjellet.zip' });
    expect(created.address).toMatch(new RegExp(`^${getArchive.path.split('{')[0]}`));
    const archive = await fetch(`${installation.origin}${created.address}`);
    expect(archive.status).toBe(200);
    expect(archive.headers.get('content-length')).toBe(String(created.size));
    expect(archive.headers.get('content-disposition')).toContain("filename*=UTF-8''Hytta%20p%C3%A5%20fjellet.zip");
    expect((await archive.arrayBuffer()).byteLength).toBe(created.size);
  });

  it('redirects a form to the archive', async () => {
    const reply = await send(asForm({ zip_filename: 'mine' }), form);
    expect(reply.status).toBe(303);
    const location = reply.headers.get('location') ?? '';
    expect(location).toMatch(/\/mine\.zip$/);
    expect((await fetch(`${installation.origin}${location}`)).status).toBe(200);
  });

  it.each([
    ['a form of another site', asForm({}), { ...form, 'sec-fetch-site': 'cross-site' }, 403],
    ['a form without JSON', 'data=%7B', form, 400],
    ['a form without the field', 'other=1', form, 400],
    ['an unknown option', JSON.stringify({ option: 'steal' }), json, 400],
    ['files and a part', JSON.stringify({ files: [shortenId(crypto.randomUUID())], part: 'x' }), json, 400],
    ['a part that is none', JSON.stringify({ part: 'x' }), json, 400],
    ['a name with a control character', JSON.stringify({ zip_filename: 'a\0b' }), json, 400],
    ['the trash of others', JSON.stringify({ trashed: true }), json, 401],
    ['a file that is not there', JSON.stringify({ files: [crypto.randomUUID()] }), json, 404],
  ])('refuses %s', async (_, body, headers, status) => {
    expect((await send(body, headers)).status).toBe(status);
  });
});

describe('an archive that cannot be sent', () => {
  it('breaks the connection when a file has vanished, so that the client sees it', async () => {
    const owner = await givenAccount(context);
    const bytes = Buffer.alloc(100_000, 7);
    const jobId = await givenAlbum(context, owner);
    const { checksum } = await uploadFile(as(owner, context), jobId, givenMultipart({ path: 'b.bin' }, bytes));
    const created = await fetch(`${installation.origin}${createDownload.path.replace('{id}', jobId)}`, {
      method: 'POST',
      body: '{}',
      headers: json,
    });
    const { address: archive } = (await created.json()) as { address: string };
    await context.blobStore.remove(checksum);
    const reading = fetch(`${installation.origin}${archive}`).then((reply) => reply.arrayBuffer());
    await expect(reading).rejects.toThrow(/terminated|fetch failed/);
    expect((await fetch(`${installation.origin}/st/4/downloads/x/a.zip`)).status).toBe(403);
  });

  it('ends when the client disconnects', async () => {
    const owner = await givenAccount(context);
    const jobId = await givenAlbum(context, owner);
    const large = Buffer.alloc(20_000_000, 9);
    await uploadFile(as(owner, context), jobId, givenMultipart({ path: 'large.bin' }, large));
    const created = await fetch(`${installation.origin}${createDownload.path.replace('{id}', jobId)}`, {
      method: 'POST',
      body: '{}',
      headers: json,
    });
    const { address: archive, size } = (await created.json()) as { address: string; size: number };
    const leaving = new AbortController();
    const reply = await fetch(`${installation.origin}${archive}`, { signal: leaving.signal });
    await reply.body!.getReader().read();
    leaving.abort();
    const again = await fetch(`${installation.origin}${archive}`, { headers: { range: `bytes=${size - 22}-` } });
    expect(again.status).toBe(206);
    expect((await again.arrayBuffer()).byteLength).toBe(22);
  });
});
