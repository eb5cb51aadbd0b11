import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3';
import { mediaAddress } from '@stund/contract';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { startS3rver } from '../platform/blob-store/testing/s3-servers.ts';
import { createLog, silentLog } from '../platform/log.ts';
import { cleanUpLater } from '../testing/clean-up.ts';
import { givenDatabase } from '../testing/database/test-database.ts';
import { startServer } from './start-server.ts';
import { givenLoggedIn, givenNode } from './testing/given-node.ts';

interface Listed {
  files: Array<{ id: string; job_id: string; media_token: string; has_thumbnails: boolean }>;
}

describe('startServer', () => {
  it('shares one installation between nodes of different roles, on a database and a bucket', async () => {
    const installation = await givenDatabase();
    const s3 = await startS3rver();
    cleanUpLater(() => s3.stop());
    const { endpoint, credentials } = s3;
    const bucket = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true });
    await bucket.send(new CreateBucketCommand({ Bucket: 'photos' }));
    const storage = {
      STUND_STORAGE: 's3://photos/stund',
      STUND_S3_ENDPOINT: endpoint,
      STUND_S3_ACCESS_KEY_ID: credentials.accessKeyId,
      STUND_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    };
    const app = await givenNode(installation, { ...storage, STUND_ROLES: 'app' });
    const thumb = await givenNode(installation, { ...storage, STUND_ROLES: 'thumb' });
    await givenNode(installation, { ...storage, STUND_ROLES: 'worker', STUND_MEDIA_PROCESSES: '1' });
    const { jobId, authorization } = await givenLoggedIn(installation);

    const form = new FormData();
    const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#356' } })
      .jpeg()
      .toBuffer();
    form.set('file', new Blob([new Uint8Array(picture)]), 'bucket.jpg');
    const uploaded = await fetch(`${app}/st/4/jobs/${jobId}/upload`, {
      method: 'POST',
      body: form,
      headers: { authorization },
    });
    expect(uploaded.status).toBe(201);

    const list = async () =>
      (await (await fetch(`${app}/st/4/jobs/${jobId}/files`, { headers: { authorization } })).json()) as Listed;
    await expect.poll(async () => (await list()).files[0]?.has_thumbnails, { timeout: 20_000 }).toBe(true);
    const file = (await list()).files[0]!;
    const small = await fetch(thumb + mediaAddress(file, 'small'));
    expect((await sharp(Buffer.from(await small.arrayBuffer())).metadata()).width).toBe(256);
    const original = await fetch(thumb + mediaAddress(file, 'original'), { headers: { range: 'bytes=0-99' } });
    expect(Buffer.from(await original.arrayBuffer())).toEqual(picture.subarray(0, 100));

    expect((await fetch(`${thumb}/st/4/account_info`, { headers: { authorization } })).status).toBe(404);
    expect((await fetch(`${thumb}/readyz`)).status).toBe(200);

    // One node deletes a file, another reports the change, a third no longer serves the file, a fourth frees its storage.
    const poll = await givenNode(installation, { ...storage, STUND_ROLES: 'poll' });
    const { serial } = (await (
      await fetch(`${poll}/st/4/jobs/${jobId}/changes`, { headers: { authorization } })
    ).json()) as { serial: number };
    const preflight = await fetch(`${poll}/st/4/jobs/${jobId}/long_poll`, { method: 'OPTIONS' });
    expect(preflight.headers.get('access-control-allow-headers')).toBe('authorization');
    const waiting = fetch(`${poll}/st/4/jobs/${jobId}/long_poll?seq=${serial}`, { headers: { authorization } });
    const post = async (path: string) => {
      const body = JSON.stringify({ file_uuids: [file.id] });
      const headers = { authorization, 'content-type': 'application/json' };
      expect((await fetch(app + path, { method: 'POST', body, headers })).status).toBe(200);
    };
    await post(`/st/4/jobs/${jobId}/delete_files`);
    expect(await (await waiting).json()).toEqual({ seq: serial + 1, event: 'job_changed' });
    await expect.poll(async () => (await fetch(thumb + mediaAddress(file, 'small'))).status).toBe(404);
    await post('/st/4/delete_files_from_trash_can');
    const listKeys = async () =>
      (await bucket.send(new ListObjectsV2Command({ Bucket: 'photos' }))).Contents?.map(({ Key }) => Key);
    // The label of the storage stays.
    await expect.poll(listKeys, { timeout: 20_000 }).toEqual(['stund/installation.json']);
  });

  it('answers every waiting long poll when it stops', async () => {
    const installation = await givenDatabase();
    const { jobId, authorization } = await givenLoggedIn(installation);
    const folder = await mkdtemp(join(tmpdir(), 'stund-node-'));
    cleanUpLater(() => rm(folder, { recursive: true, force: true }));
    const settings = { STUND_HOST: '127.0.0.1', PORT: '0', STUND_ROLES: 'poll' };
    const config = parseConfig({ DATABASE_URL: installation.connectionString, STUND_DATA: folder, ...settings });
    const server = await startServer(config, silentLog);
    const address = `http://127.0.0.1:${server.port}/st/4/jobs/${jobId}/long_poll?seq=0`;
    const waiting = Array.from({ length: 20 }, () => request(address, { headers: { authorization } }).end());
    const answered = Promise.all(waiting.map((one) => once(one, 'response')));
    await Promise.all(waiting.map((one) => once(one, 'finish')));
    // A later request is answered, so the server has received all of the earlier ones.
    await fetch(`http://127.0.0.1:${server.port}/`);
    const began = Date.now();
    const [answers] = await Promise.all([answered, server.stop()]);
    expect(Date.now() - began).toBeLessThan(10_000);
    for (const [answer] of answers) expect(await json(answer)).toEqual({ seq: 0, event: null });
  });

  it('fails readiness before it closes the listener', async () => {
    const installation = await givenDatabase();
    const folder = await mkdtemp(join(tmpdir(), 'stund-node-'));
    cleanUpLater(() => rm(folder, { recursive: true, force: true }));
    const settings = { STUND_HOST: '127.0.0.1', PORT: '0', STUND_ROLES: 'poll', STUND_STOP_DELAY_SECONDS: '5' };
    const config = parseConfig({ DATABASE_URL: installation.connectionString, STUND_DATA: folder, ...settings });
    const delay = Promise.withResolvers<void>();
    const waits: number[] = [];
    const server = await startServer(config, silentLog, {
      wait: (milliseconds) => {
        waits.push(milliseconds);
        return delay.promise;
      },
    });
    const readiness = async () => (await fetch(`http://127.0.0.1:${server.port}/readyz`)).status;
    expect(await readiness()).toBe(200);
    const stopping = server.stop();
    expect(await readiness()).toBe(503);
    expect(waits).toEqual([5000]);
    delay.resolve();
    await stopping;
    await expect(readiness()).rejects.toThrow('fetch failed');
  });

  it('counts uploaded bytes, and logs calls without ids and signatures when asked to', async () => {
    const installation = await givenDatabase();
    const { jobId, authorization } = await givenLoggedIn(installation);
    const lines: string[] = [];
    const log = createLog('info', { write: (line: string) => void lines.push(line) });
    const folder = await mkdtemp(join(tmpdir(), 'stund-node-'));
    cleanUpLater(() => rm(folder, { recursive: true, force: true }));
    const settings = { STUND_HOST: '127.0.0.1', PORT: '0', STUND_ROLES: 'app', STUND_ACCESS_LOG: 'on' };
    const config = parseConfig({ DATABASE_URL: installation.connectionString, STUND_DATA: folder, ...settings });
    const server = await startServer(config, log);
    cleanUpLater(() => server.stop());
    const origin = `http://127.0.0.1:${server.port}`;
    const form = new FormData();
    form.set('file', new Blob(['twelve bytes']), 'note.txt');
    const init = { method: 'POST', body: form, headers: { authorization } };
    expect((await fetch(`${origin}/st/4/jobs/${jobId}/upload`, init)).status).toBe(201);
    const part = (offset: number, body: string) => ({
      method: 'PATCH',
      body,
      headers: {
        authorization,
        'tus-resumable': '1.0.0',
        'upload-offset': String(offset),
        'content-type': 'application/offset+octet-stream',
      },
    });
    const created = await fetch(`${origin}/st/4/jobs/${jobId}/resumable_upload`, {
      method: 'POST',
      headers: { authorization, 'tus-resumable': '1.0.0', 'upload-length': '10', 'upload-metadata': 'path Yi50eHQ=' },
    });
    expect(created.status).toBe(201);
    const upload = new URL(created.headers.get('location')!, origin);
    expect((await fetch(upload, part(0, 'seven b'))).ok).toBe(true);
    expect((await fetch(upload, part(7, 'yte'))).ok).toBe(true);
    expect(await (await fetch(`${origin}/metrics`)).text()).toContain('stund_uploaded_bytes_total 22');
    const logged = () => lines.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'Call answered');
    await expect.poll(() => logged().length).toBeGreaterThanOrEqual(5);
    expect(logged()).toContainEqual(
      expect.objectContaining({ method: 'POST', route: '/st/4/jobs/:id/upload', status: 201, address: '127.0.0.1' }),
    );
    expect(lines.join('')).not.toContain(jobId);
  });

  it('reports everything that is wrong with the settings in one message', () => {
    expect(() => parseConfig({ PORT: 'x', STUND_STORAGE: 'ftp:here' })).toThrow(/PORT: .*\n.*STUND_STORAGE: /s);
    expect(() => parseConfig({ STUND_ROLES: 'app,chef' })).toThrow('no such role: chef');
    expect(() => parseConfig({ STUND_ISSUER: 'https://id.example.com' })).toThrow('STUND_CLIENT_ID');
  });
});
