import type { Endpoint, FileId, JobId } from '@stund/contract';
import { isByteStream, isMultipart, shapesOf } from '@stund/contract/schemas';
import { expect, it } from 'vitest';
import { newId } from '../../../platform/id.ts';
import { asGuest, givenAlbum } from '../../../testing/given-album.ts';
import { givenFile } from '../../../testing/given-file.ts';
import { as, givenAccount, type TestAccount, type TestContext } from '../../../testing/test-context.ts';
import { givenInstallation } from '../../../testing/test-installation.ts';
import { takeoutRoutes } from '../../archives/takeout/index.ts';
import { changeRoutes } from '../../library/changes/index.ts';
import { documentRoutes } from '../../library/documents/index.ts';
import { fileRoutes } from '../../library/files/index.ts';
import { timelineRoutes } from '../../library/timeline/index.ts';
import { trashRoutes } from '../../library/trash/index.ts';
import { deleteAlbum } from '../../library/trash/operations/delete-album.ts';
import { UploadWriters, uploadRoutes } from '../../library/uploads/index.ts';
import { issueToken } from '../../login/login/index.ts';
import { placeRoutes } from '../../search/places/index.ts';
import { searchRoutes } from '../../search/search/index.ts';
import { accessRoutes } from '../access/index.ts';
import { conversationRoutes } from '../conversation/index.ts';
import { linkStatisticsRoutes } from '../link-statistics/index.ts';
import { shareRoutes } from '../shares/index.ts';
import { createShare } from '../shares/operations/create-share.ts';
import { albumRoutes } from './albums.routes.ts';
import { setPassword } from './operations/set-password.ts';
import { setPrivacy } from './operations/set-privacy.ts';

/** What tells nothing of any job. */
const harmless = new Set([
  'getHostDirectory',
  'describeResumableUploads',
  'askToWaitForChange',
  'getRendition',
  'checkVideo',
]);
const waiters = { listen: () => ({ done: Promise.resolve(), stop() {} }), endAll() {}, isEnded: false };

const routes = [
  ...accessRoutes,
  ...albumRoutes({ otherOrigins: [] }),
  ...fileRoutes,
  ...conversationRoutes,
  ...documentRoutes,
  ...takeoutRoutes,
  ...timelineRoutes,
  ...placeRoutes,
  ...searchRoutes,
  ...uploadRoutes(new UploadWriters()),
  ...trashRoutes,
  ...shareRoutes({ otherOrigins: [] }),
  ...linkStatisticsRoutes,
  ...changeRoutes(waiters),
];
const endpoints = routes
  .map(({ endpoint }) => endpoint)
  .filter(({ path, name }) => path.includes('/jobs/{id}') && !harmless.has(name));

/** Bodies that are right, so that nothing but the policy refuses. */
const bodies: Record<string, unknown> = {
  renameJob: { name: 'x' },
  setJobCover: { id: null },
  setJobPrivacy: { privacy_mode: 'shared' },
  publishJob: { to_email: 'a@example.com', subject: 'x' },
  textJob: { to_phone_numbers: ['+4790000000'] },
  setJobPermissions: { allow_uploads: 1 },
  setJobPassword: { password: null },
  submitJobPassword: { password: `${'A'.repeat(27)}=` },
  changeShare: { name: 'x' },
  setVisibleToOwner: { visible: 1 },
  setJobAttribute: { value: 'x' },
  addComment: { comment: 'x' },
  editComment: { comment: 'x' },
  addAlbumComment: { comment: 'x' },
  editAlbumComment: { comment: 'x' },
  setLastSeenSerial: { serial: 0 },
  deduplicateFile: { path: 'x', checksum: 'a'.repeat(64) },
  deleteFiles: { file_uuids: [newId()] },
  setOwnReactions: { file_uuids: [newId()], reaction: 'favorite' },
  removeOpenUploads: { upload_ids: [newId()] },
  restoreFiles: { file_uuids: [newId()] },
  restoreContributions: { people: [] },
  restoreEdits: { edits: [] },
};

const queries: Record<string, string> = {
  waitForChange: '?seq=0',
  listMapClusters: '?west=-180&south=-90&east=180&north=90&zoom=2',
  listMapFiles: '?west=-180&south=-90&east=180&north=90',
  listTimelineFiles: '?month=2024-01',
  listDocumentMonths: '?time_zone=UTC',
  searchFiles: '?q=2024',
  listSearchMonths: '?q=2024',
  listSearchChunk: '?q=2024&month=2024-01',
  suggestSearches: '?q=20',
  listDocuments: '?month=2024-01&time_zone=UTC',
};

function requestOf(endpoint: Endpoint, jobId: string, fileId: string): { address: string; init: RequestInit } {
  const path = endpoint.path
    .replace('{id}', jobId)
    .replace('{fileId}', fileId)
    .replace(/\{\w*[iI]d\}/g, newId())
    .replace('{name}', 'x');
  const headers: Record<string, string> = {};
  const { body: shape } = shapesOf(endpoint);
  let body: RequestInit['body'];
  if (isMultipart(shape)) {
    const form = new FormData();
    form.set('file', new Blob(['x']), 'x.bin');
    body = form;
  } else if (isByteStream(shape)) {
    headers['content-type'] = shape.contentType;
    body = 'x';
  } else if (shape !== undefined) {
    headers['content-type'] = endpoint.bodyType ?? 'application/json';
    body = endpoint.bodyType === undefined ? JSON.stringify(bodies[endpoint.name] ?? {}) : newId();
  }
  if (path.includes('resumable'))
    Object.assign(headers, { 'tus-resumable': '1.0.0', 'upload-length': '1', 'upload-offset': '0' });
  const query = queries[endpoint.name] ?? '';
  return { address: path + query, init: { method: endpoint.method, headers, ...(body !== undefined && { body }) } };
}

/** Shares of the file: one with a password, one that has expired, and one that was stopped. */
async function givenClosedShares(context: TestContext, owner: TestAccount, fileId: FileId): Promise<JobId[]> {
  const share = (password?: string) =>
    createShare(as(owner, context), {
      id: newId<JobId>(),
      fileIds: [fileId],
      title: '',
      password,
      days: 30,
      requiresLogin: false,
      includesLocation: true,
      allowsDownload: true,
    });
  const [locked, expired, stopped] = [await share('typed'), await share(), await share()];
  await context.database
    .updateTable('job')
    .set({ expires_at: new Date(0) })
    .where('id', '=', expired)
    .execute();
  await deleteAlbum(as(owner, context), stopped);
  return [locked, expired, stopped];
}

it('refuses every call on a job that the caller may not see, for all kinds of callers', async () => {
  const installation = await givenInstallation({ routes });
  const context = installation.parts as TestContext;
  const ana = await givenAccount(context);
  const album = await givenAlbum(context, ana);
  const { id: fileId } = await givenFile(context, { ...ana, jobId: album }, Buffer.from('x'));
  await setPrivacy(as(ana, context), album, 'private');
  const locked = await givenAlbum(context, ana);
  await setPassword(as(ana, context), locked, `${'B'.repeat(27)}=`);

  const shares = await givenClosedShares(context, ana, fileId);

  const { token } = await asGuest(context, 'Eve');
  const basic = (text: string) => `Basic ${Buffer.from(`${text}:`).toString('base64')}`;
  const guest = basic(token);
  // Callers of their own for each job, so that no limit of calls hides the answer.
  const jobs: Array<{ jobId: JobId; from: string; callers: Record<string, string | undefined> }> = [];
  for (const [index, jobId] of [album, ana.jobId, locked, ...shares].entries()) {
    const { accountId } = await givenAccount(context);
    const auth = await issueToken(context, { email: `${accountId}@example.com`, deviceName: 'test' });
    const from = `198.51.100.${index + 1}`;
    jobs.push({ jobId, from, callers: { nobody: undefined, guest, stranger: basic(auth) } });
  }

  expect(endpoints.length).toBeGreaterThan(25);
  const let_in: string[] = [];
  for (const endpoint of endpoints)
    for (const { jobId, from, callers } of jobs)
      for (const [who, authorization] of Object.entries(callers)) {
        const { address, init } = requestOf(endpoint, jobId, fileId);
        const headers = {
          ...(init.headers as Record<string, string>),
          'x-forwarded-for': from,
          ...(authorization && { authorization }),
        };
        const response = await fetch(installation.origin + address, { ...init, headers });
        const problem = (await response.json().catch(() => ({}))) as { code?: string };
        const expected = ['unauthenticated', 'not-found', 'login-required', 'password-required'];
        if (endpoint.name === 'submitJobPassword') expected.push('wrong-password', 'rate-limited');
        if (!expected.includes(problem.code ?? ''))
          let_in.push(`${endpoint.name} ${who}: ${response.status} ${problem.code}`);
      }
  expect(let_in).toEqual([]);
});
