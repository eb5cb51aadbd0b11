import { CreateBucketCommand, S3Client } from '@aws-sdk/client-s3';
import {
  buildRequest,
  type CallInput,
  changeShare,
  createDownload,
  createShare,
  deleteJob,
  type Endpoint,
  type FileId,
  type FileRecord,
  type JobId,
  listFiles,
  mediaAddress,
  pollJobChanges,
  type ReplyOf,
  setJobPassword,
  uploadFile,
} from '@stund/contract';
import sharp from 'sharp';
import { beforeAll, describe, expect, it, vi } from 'vitest';
import { startS3rver } from '../platform/blob-store/testing/s3-servers.ts';
import { newId } from '../platform/id.ts';
import { cleanUpLater } from '../testing/clean-up.ts';
import { givenDatabase, type TestDatabase } from '../testing/database/test-database.ts';
import { givenLoggedIn, givenNode } from './testing/given-node.ts';

const mediaRoles = ['thumb', 'video', 'download'] as const;
/** Other work on the machine may delay the notification between nodes. */
const longWait = { timeout: 60_000 };

let installation: TestDatabase;
let app: string;
let poll: string;
let hosts: Record<(typeof mediaRoles)[number], string>;
let owner: Awaited<ReturnType<typeof givenLoggedIn>>;
let fileId: FileId;

beforeAll(async () => {
  installation = await givenDatabase();
  const s3 = await startS3rver();
  cleanUpLater(() => s3.stop());
  const { endpoint, credentials } = s3;
  const bucket = new S3Client({ endpoint, credentials, region: 'us-east-1', forcePathStyle: true });
  await bucket.send(new CreateBucketCommand({ Bucket: 'photos' }));
  const start = (role: string) =>
    givenNode(installation, {
      STUND_ROLES: role,
      STUND_MEDIA_PROCESSES: '1',
      STUND_STORAGE: 's3://photos/stund',
      STUND_S3_ENDPOINT: endpoint,
      STUND_S3_ACCESS_KEY_ID: credentials.accessKeyId,
      STUND_S3_SECRET_ACCESS_KEY: credentials.secretAccessKey,
    });
  await start('worker');
  [app, poll] = [await start('app'), await start('poll')];
  hosts = { thumb: await start('thumb'), video: await start('video'), download: await start('download') };
  owner = await givenLoggedIn(installation);
  fileId = await upload();
});

async function upload(): Promise<FileId> {
  const picture = await sharp({ create: { width: 640, height: 480, channels: 3, background: '#356' } })
    .jpeg()
    .toBuffer();
  const form = new FormData();
  form.set('file', new Blob([new Uint8Array(picture)]), 'shared.jpg');
  const { authorization } = owner;
  const path = uploadFile.path.replace('{id}', owner.jobId);
  const reply = await fetch(app + path, { method: 'POST', body: form, headers: { authorization } });
  const { uuid } = (await reply.json()) as { uuid: FileId };
  await vi.waitFor(async () => {
    const [file] = (await call(listFiles, { params: { id: owner.jobId } })).files;
    if (!file?.has_thumbnails) throw new Error('Not processed yet');
  }, longWait);
  return uuid;
}

async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E>,
  { authorization, node = app }: { authorization?: string | undefined; node?: string } = owner,
): Promise<ReplyOf<E>> {
  const { method, address, body, contentType } = buildRequest(endpoint, input);
  const headers = { ...(authorization && { authorization }), ...(contentType && { 'content-type': contentType }) };
  const reply = await fetch(node + address, { method, headers, ...(body !== undefined && { body }) });
  if (!reply.ok) throw new Error(`${reply.status}`);
  return (reply.status === 204 ? undefined : await reply.json()) as ReplyOf<E>;
}
const asVisitor = { authorization: undefined };

async function givenOpenShare() {
  const id = newId<JobId>();
  await call(createShare, { body: { id, file_uuids: [fileId], include_location: true } });
  const [file] = (await call(listFiles, { params: { id } }, asVisitor)).files;
  const addresses = addressesOf(file!);
  // Every node has the share in its cache now.
  for (const address of addresses) expect([address, await statusOf(address)]).toEqual([address, 200]);
  return { id, addresses };
}

/** The addresses of a picture on every host. */
function addressesOf(file: FileRecord): string[] {
  return [
    hosts.thumb + mediaAddress(file, 'small'),
    hosts.thumb + mediaAddress(file, 'whole'),
    hosts.video + mediaAddress(file, 'large'),
    hosts.download + mediaAddress(file, 'original', { download: true }),
  ];
}

async function statusOf(address: string): Promise<number> {
  const reply = await fetch(address);
  await reply.arrayBuffer();
  return reply.status;
}

async function expectEnded(addresses: readonly string[], statuses: readonly number[]): Promise<void> {
  for (const address of addresses)
    await expect.poll(async () => statuses.includes(await statusOf(address)), longWait).toBe(true);
}

describe('the addresses of a share on the hosts of other nodes', () => {
  it('end when its owner stops it, for archives too, which ends the wait of open pages', async () => {
    const { id, addresses } = await givenOpenShare();
    const archive = await call(createDownload, { params: { id }, body: {} }, asVisitor);
    const archiveUrl = `${hosts.download}${archive.address}`;
    expect(await statusOf(archiveUrl)).toBe(200);
    const { serial } = await call(pollJobChanges, { params: { id }, query: { since: 0 } }, asVisitor);
    const waiting = fetch(`${poll}/st/4/jobs/${id}/long_poll?seq=${serial}`);
    await call(deleteJob, { params: { id } });
    expect((await waiting).status).toBe(404);
    await expectEnded([...addresses, archiveUrl], [404, 410]);
    await expect(call(listFiles, { params: { id } }, asVisitor)).rejects.toThrow('404');
  });

  it('end when its password changes, when it is for accounts, and when downloads end', async () => {
    const changes = [
      (id: JobId) => call(setJobPassword, { params: { id }, body: { password: 'x' } }),
      (id: JobId) => call(changeShare, { params: { id }, body: { requires_login: true } }),
    ];
    for (const change of changes) {
      const { id, addresses } = await givenOpenShare();
      await change(id);
      await expectEnded(addresses, [410]);
    }
    const { id, addresses } = await givenOpenShare();
    await call(changeShare, { params: { id }, body: { allow_download: false } });
    await expectEnded([addresses.at(-1)!], [403, 410]);
    expect(await statusOf(addresses[0]!)).toBe(200);
  });

  it('end with the file that its owner deletes, which is reported to open pages', async () => {
    const { id, addresses } = await givenOpenShare();
    const { serial } = await call(pollJobChanges, { params: { id }, query: { since: 0 } }, asVisitor);
    const waiting = fetch(`${poll}/st/4/jobs/${id}/long_poll?seq=${serial}`);
    const body = JSON.stringify({ file_uuids: [fileId] });
    const headers = { authorization: owner.authorization, 'content-type': 'application/json' };
    await fetch(`${app}/st/4/jobs/${owner.jobId}/delete_files`, { method: 'POST', body, headers });
    expect(await (await waiting).json()).toEqual({ seq: serial + 1, event: 'job_changed' });
    await expectEnded(addresses, [404, 410]);
  });
});
