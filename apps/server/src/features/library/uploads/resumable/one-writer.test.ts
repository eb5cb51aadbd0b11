import { once } from 'node:events';
import type { ClientRequest } from 'node:http';
import type { UploadId } from '@stund/contract';
import { sql } from 'kysely';
import { beforeAll, describe, expect, it } from 'vitest';
import { createRunName, type PartialBlob } from '../../../../platform/blob-store/index.ts';
import { unrecognizedBytes } from '../../../../testing/unrecognized-bytes.ts';
import { givenTusServer, problemOf, sha256, type TusServer } from './testing/given-tus-server.ts';

let server: TusServer;
beforeAll(async () => {
  server = await givenTusServer();
});

const idOf = (address: string) => address.split('/').at(-1) as UploadId;

async function rowOf(address: string) {
  return server.parts.database
    .selectFrom('upload')
    .selectAll()
    .where('id', '=', idOf(address))
    .executeTakeFirstOrThrow();
}

/** A request that has sent some bytes, which have arrived, and is not done. */
async function givenHanging(address: string, offset: number, bytes: Uint8Array): Promise<ClientRequest> {
  const request = server.open({
    method: 'PATCH',
    address,
    headers: { 'upload-offset': offset, 'content-type': 'application/offset+octet-stream' },
  });
  request.on('error', () => undefined);
  request.write(bytes);
  await expect.poll(async () => (await rowOf(address)).writer, { interval: 10 }).not.toBeNull();
  return request;
}

/** As another process, that is alive or not, would leave the row. */
async function pretendWriter(address: string, runName: string, secondsAgo: number): Promise<void> {
  await server.parts.database
    .updateTable('upload')
    .set({ writer: `${runName}/x`, writer_seen_at: sql<Date>`now() - make_interval(secs => ${secondsAgo})` })
    .where('id', '=', idOf(address))
    .execute();
}

describe('one writer', () => {
  it('refuses a second request while bytes come from the first', async () => {
    const bytes = unrecognizedBytes(3_000_000);
    const address = await server.create(bytes.length);
    const first = await givenHanging(address, 0, bytes.subarray(0, 100_000));
    let sent = 100_000;
    const trickle = setInterval(() => {
      first.write(bytes.subarray(sent, sent + 1000));
      sent += 1000;
    }, 50);
    const second = await server.patch(address, 0, bytes);
    clearInterval(trickle);
    expect([second.status, problemOf(second).code, second.headers['retry-after']]).toEqual([423, 'locked', '2']);

    const answered = once(first, 'response');
    first.end(bytes.subarray(sent));
    const [response] = await answered;
    expect(response.statusCode).toBe(200);
    response.resume();
  });

  it('takes over from a connection that has fallen silent, and keeps what it had brought', async () => {
    const bytes = unrecognizedBytes(200_000);
    const address = await server.create(bytes.length);
    const silent = await givenHanging(address, 0, bytes.subarray(0, 50_000));
    const answered = once(silent, 'response');
    // What a client does after a reconnect: it asks first.
    await expect.poll(() => server.offsetOf(address), { timeout: 60_000 }).toBe(50_000);
    const [refused] = await answered;
    expect(refused.statusCode).toBe(423);
    silent.destroy();
    const last = await server.patch(address, 50_000, bytes.subarray(50_000));
    expect(JSON.parse(last.body)).toMatchObject({ checksum: sha256(bytes) });
  });

  it('keeps what a connection that breaks had brought', async () => {
    const bytes = unrecognizedBytes(3_000_000);
    const address = await server.create(bytes.length);
    const broken = await givenHanging(address, 0, bytes.subarray(0, 2_000_000));
    await arrived(server, 1_500_000);
    broken.destroy();
    await expect.poll(async () => (await rowOf(address)).writer, { interval: 20 }).toBeNull();
    const offset = await server.offsetOf(address);
    expect(offset).toBeGreaterThanOrEqual(1_500_000);
    const last = await server.patch(address, offset, bytes.subarray(offset));
    expect(JSON.parse(last.body)).toMatchObject({ checksum: sha256(bytes) });
  });

  it('ends a request that writes when the upload is deleted', async () => {
    const address = await server.create(1_000_000);
    const writing = await givenHanging(address, 0, unrecognizedBytes(50_000));
    const answered = once(writing, 'response');
    expect((await server.call({ method: 'DELETE', address })).status).toBe(204);
    const [response] = await answered;
    expect(response.statusCode).toBe(423);
    writing.destroy();
    expect((await server.call({ method: 'HEAD', address })).status).toBe(404);
  });

  it('waits for a process elsewhere until it has not been seen for a while, and then hashes everything again', async () => {
    const bytes = unrecognizedBytes(900_000);
    const address = await server.create(bytes.length);
    await server.patch(address, 0, bytes.subarray(0, 400_000));
    const elsewhere = `${'0'.repeat(12)}-1-1-00000000`;
    await pretendWriter(address, elsewhere, 1);
    expect((await server.patch(address, 400_000, bytes.subarray(400_000))).status).toBe(423);
    expect(await server.offsetOf(address)).toBe(400_000);

    await pretendWriter(address, elsewhere, 60);
    await server.patch(address, 400_000, bytes.subarray(400_000, 500_000));
    expect((await rowOf(address)).staging).toMatchObject({ isContested: true, offsetBytes: 500_000 });
    const last = await server.patch(address, 500_000, bytes.subarray(500_000));
    expect(JSON.parse(last.body)).toMatchObject({ checksum: sha256(bytes) });
  });

  it('takes the place of a dead process at once', async () => {
    const bytes = unrecognizedBytes(1000);
    const address = await server.create(bytes.length);
    const [namespace] = createRunName().split('-');
    await pretendWriter(address, `${namespace}-999999999-1-00000000`, 0);
    const last = await server.patch(address, 0, bytes);
    expect(last.status).toBe(200);
  });

  it('notes no progress of a process that has lost its place', async () => {
    const bytes = unrecognizedBytes(60_000);
    const address = await server.create(bytes.length);
    const writing = await givenHanging(address, 0, bytes.subarray(0, 30_000));
    await pretendWriter(address, `${'0'.repeat(12)}-1-1-00000000`, 0);
    const answered = once(writing, 'response');
    writing.end(bytes.subarray(30_000));
    const [response] = await answered;
    expect(response.statusCode).toBe(423);
    expect((await rowOf(address)).offset_bytes).toBe(0);
  });

  it('saves the received bytes when the server is stopped, and accepts no more', async () => {
    const stopping = await givenTusServer();
    const address = await stopping.create(3_000_000);
    const request = stopping.open({
      method: 'PATCH',
      address,
      headers: { 'upload-offset': 0, 'content-type': 'application/offset+octet-stream' },
    });
    request.write(unrecognizedBytes(2_000_000));
    await arrived(stopping, 1_500_000);
    const answered = once(request, 'response');
    await stopping.writers.stopAll();
    const [response] = await answered;
    expect(response.statusCode).toBe(503);
    request.destroy();
    const row = await stopping.parts.database.selectFrom('upload').selectAll().executeTakeFirstOrThrow();
    expect(row).toMatchObject({ writer: null });
    expect(row.offset_bytes).toBeGreaterThanOrEqual(1_500_000);
    expect((await stopping.patch(address, row.offset_bytes, unrecognizedBytes(1))).status).toBe(503);
    // Asked with HEAD, clients of tus would take a 503 for the end.
    await pretendReceived(stopping, address);
    expect((await stopping.call({ method: 'HEAD', address })).status).toBe(423);
  });
});

/** So that HEAD has something to do that it cannot. */
async function pretendReceived({ parts }: TusServer, address: string): Promise<void> {
  const id = idOf(address);
  await parts.database.updateTable('upload').set({ state: 'received' }).where('id', '=', id).execute();
}

/** Until so many bytes of the newest upload lie on the disk, durable or not. */
async function arrived({ parts }: TusServer, sizeBytes: number): Promise<void> {
  const measure = async () => {
    const newest = await parts.database.selectFrom('upload').selectAll().orderBy('id', 'desc').executeTakeFirst();
    return newest ? parts.blobStore.partials.measure(newest.staging as unknown as PartialBlob) : 0;
  };
  await expect.poll(measure, { interval: 20 }).toBeGreaterThanOrEqual(sizeBytes);
}
