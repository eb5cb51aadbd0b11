import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeAll, expect, it } from 'vitest';
import { parseConfig } from '../config/config.ts';
import { hourMs, housekeepingMs, minuteMs } from '../kernel/periodic-work.ts';
import { silentLog } from '../platform/log.ts';
import { createMetrics } from '../platform/metrics/metrics.ts';
import { cleanUpLater } from '../testing/clean-up.ts';
import { givenDatabase } from '../testing/database/test-database.ts';
import { createFeatures, type ServerFeatures } from './create-features.ts';
import { features } from './features.ts';
import { closeTools, createWorkTools } from './media-tools.ts';
import { openParts } from './open-parts.ts';

let server: ServerFeatures;
beforeAll(async () => {
  const { connectionString } = await givenDatabase();
  const folder = await mkdtemp(join(tmpdir(), 'stund-features-'));
  cleanUpLater(() => rm(folder, { recursive: true, force: true }));
  const config = parseConfig({
    DATABASE_URL: connectionString,
    STUND_DATA: folder,
    STUND_PAYMENT: 'sandbox',
    STUND_SMTP_URL: 'smtp://127.0.0.1:1',
  });
  const open = await openParts(config, silentLog, { holder: 'command', features });
  cleanUpLater(() => open.close(0));
  server = await createFeatures(features, config, { open, metrics: createMetrics() });
  cleanUpLater(async () => closeTools(server.services.requestTools));
});

it('gives every feature a name of its own', () => {
  const names = features.map(({ name }) => name);
  expect(new Set(names).size).toBe(names.length);
});

it('has each queue once, under the name that waiting work has in the database', () => {
  expect(features.flatMap(({ tasks = [] }) => tasks.map(({ name }) => name)).toSorted()).toEqual([
    'compute-places',
    'convert-picture',
    'delete-accounts',
    'free-blobs',
    'index-words',
    'mail',
    'media-ingest',
    'mirror-blobs',
    'news-mail',
    'prepare-data-copy',
    'prepare-download',
    'private-copies-of-job',
    'private-copy',
    'read-documents',
    'render-edit',
    'scan-folder',
    'send-digest',
    'send-push',
    'sync-payment',
    'video-encode',
  ]);
});

it('moves the work of the queues that earlier releases had', () => {
  const replaced = Object.assign({}, ...features.map(({ replacedQueues }) => replacedQueues));
  const convert = (queue: string, work: object) => replaced[queue].convert(work);
  expect(Object.keys(replaced).toSorted()).toEqual(['data-copy-mail', 'email-changed-mail', 'space-mail']);
  expect(convert('data-copy-mail', { copy: 'c' })).toEqual({ name: 'data-copy.ready', payload: { copy: 'c' } });
  expect(convert('email-changed-mail', { identity: 'i' })).toEqual({
    name: 'identity.email-changed',
    payload: { identity: 'i' },
  });
  expect(convert('space-mail', { account: 'a', level: 'full' })).toEqual({
    name: 'administration.space-full',
    payload: { account: 'a' },
  });
  expect(convert('space-mail', { account: 'a', level: 'enough' })).toBeUndefined();
});

it('does the work of every task, on the nodes whose roles take it', async () => {
  const tools = createWorkTools(server.services.config, server.services.parts);
  const works = [];
  for (const { parts } of server.created) works.push(await parts.work?.(tools));
  const handled = works.flatMap((work) => work?.handlers ?? []).map(({ task }) => task);
  const isVideoAvailable = await tools.video.isAvailable();
  const expected = features.flatMap(({ tasks = [] }) => tasks);
  expect(new Set(handled)).toEqual(new Set(expected.filter(({ name }) => isVideoAvailable || name !== 'video-encode')));
  expect(handled.length).toBe(new Set(handled).size);
  expect(expected.filter(({ takenBy }) => takenBy.includes('video')).map(({ name }) => name)).toEqual(['video-encode']);
  await Promise.all(works.map(async (work) => work?.stopLong?.()));
  for (const work of works) work?.close?.();
  closeTools(tools);
});

it('answers each call once', () => {
  const names = server.created.flatMap(({ parts: { routes = [] } }) => routes.map(({ endpoint }) => endpoint.name));
  expect(names.length).toBeGreaterThan(220);
  expect(new Set(names).size).toBe(names.length);
  const ofGroup = (group: string) =>
    server.created.flatMap(({ parts: { routes = [] } }) =>
      routes.filter((route) => route.group === group).map(({ endpoint }) => endpoint.name),
    );
  expect(ofGroup('media').toSorted()).toEqual(['checkVideo', 'clearCaches', 'getArchive', 'getRendition']);
  expect(ofGroup('poll').toSorted()).toEqual(['askToWaitForChange', 'listChanges', 'pollUploads', 'waitForChange']);
});

it('does all periodic work in its intervals', () => {
  const periodic = server.created.flatMap(({ feature, parts }) =>
    (parts.periodic ?? []).map(({ name, everyMs, onEveryNode }) => ({
      work: `${feature.name}: ${name}`,
      everyMs,
      onEveryNode,
    })),
  );
  const inOrder = (works: readonly string[]) => works.toSorted();
  const select = (everyMs: number, onEveryNode: true | undefined) =>
    inOrder(
      periodic.filter((one) => one.everyMs === everyMs && one.onEveryNode === onEveryNode).map(({ work }) => work),
    );
  expect(select(housekeepingMs, true)).toEqual([
    'access: remove idle guests',
    'audit: remove old entries',
    'client-files: keep files of the client',
    'data-copy: remove expired copies',
    'device-login: remove expired logins of devices',
    'downloads: remove expired downloads',
    'identity: remove expired data',
    'login: remove expired logins',
    'mailings: remove expired links',
    'media: remove unused JPEGs',
    'notifications: remove old activity',
    'operations: remove expired operations',
    'telemetry: remove old statistics and reports',
    'televisions: remove expired televisions',
  ]);
  expect(select(housekeepingMs, undefined)).toEqual([
    'account-deletion: delete accounts',
    'digital-legacy: process death notices',
    'edits: queue forgotten edits',
    'matching: queue files without words',
    'media: queue documents without text',
    'media: queue forgotten media',
    'places: follow the place data',
    'plans: mail read-only accounts',
    'uploads: sweep unfinished uploads',
  ]);
  expect(select(hourMs, undefined)).toEqual([
    'administration: correct used space',
    'changes: delete old changes',
    'jobs: compare storage and database',
    'jobs: sweep the blob store',
    'payment: read the state of customers',
    'shares: end expired shares',
    'trash: delete permanently',
  ]);
  expect(select(minuteMs, undefined)).toEqual([
    'administration: announce damaged files',
    'administration: keep both storages equal',
    'administration: read stored files',
    'administration: watch the space of the disk',
    'folders: scan folders',
    'payment: find lost purchases',
    'plans: count storage that begins or ends',
  ]);
  expect(select(hourMs / 2, undefined)).toEqual(['backups: release the log of backups']);
  expect(periodic.length).toBe(38);
});
