import { randomBytes } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AccountId, type JobId, limits, storage, type TokenId } from '@stund/contract';
import type { Actor } from '../kernel/actor.ts';
import { createMailRoom } from '../kernel/mail/mail-room.ts';
import { JobCaches } from '../kernel/node/job-caches.ts';
import { NodeState } from '../kernel/node/node-state.ts';
import type { RequestContext } from '../kernel/request-context.ts';
import type { Task } from '../kernel/task.ts';
import type { EnqueueOptions, WorkQueue } from '../kernel/work-queue.ts';
import { createFileBlobStore } from '../platform/blob-store/index.ts';
import { systemClock } from '../platform/clock.ts';
import { newId } from '../platform/id.ts';
import { silentLog } from '../platform/log.ts';
import { createMailer } from '../platform/mail/mailer.ts';
import { SigningKey } from '../platform/secrets/signing-key.ts';
import { createTextMessenger } from '../platform/text-message/text-messenger.ts';
import { cleanUpLater } from './clean-up.ts';
import { givenDatabase } from './database/test-database.ts';
import { testBrandOf } from './test-brands.ts';

export interface TestContext extends RequestContext {
  /** What transactions enqueued, in order, whether or not they committed. */
  readonly enqueued: Array<{ name: string; work: Readonly<Record<string, unknown>>; options?: EnqueueOptions }>;
  readonly blobFolder: string;
  readonly connectionString: string;
}

/** Creates real parts on a database and a folder of this test file. The caller is unauthenticated; use `as` to log in. */
export async function givenContext(settings: Partial<RequestContext['settings']> = {}): Promise<TestContext> {
  const { database, connectionString } = await givenDatabase();
  const blobFolder = await mkdtemp(join(tmpdir(), 'stund-blobs-'));
  cleanUpLater(() => rm(blobFolder, { recursive: true, force: true }));
  const enqueued: TestContext['enqueued'] = [];
  const record = <Payload>({ name }: Task<Payload>, work: Payload, options?: EnqueueOptions) =>
    enqueued.push({ name, work: work as TestContext['enqueued'][number]['work'], ...(options && { options }) });
  const workQueue: WorkQueue = {
    async enqueue(_tx, task, work, options) {
      record(task, work, options);
    },
    async enqueueAll(_tx, task, works) {
      for (const { work, priority } of works) record(task, work, { priority });
    },
    async enqueueForgotten(_tx, task, works) {
      for (const { work, priority } of works) record(task, work, { priority });
      return true;
    },
  };
  return {
    database,
    connectionString,
    blobFolder,
    blobStore: await createFileBlobStore({ root: blobFolder }),
    workQueue,
    jobCaches: new JobCaches(),
    enqueued,
    mails: createMailRoom({
      mailer: createMailer({ smtpUrl: undefined, from: 'test@localhost' }),
      workQueue,
      brandOf: testBrandOf,
    }),
    textMessenger: createTextMessenger({ url: undefined, token: undefined }),
    clock: systemClock,
    log: silentLog,
    mediaKey: new SigningKey(randomBytes(32)),
    state: new NodeState(),
    actor: { kind: 'none' },
    requestId: 'test',
    clientAddress: '192.0.2.7',
    signal: new AbortController().signal,
    settings: {
      publicUrl: 'http://localhost:4000',
      defaultQuotaBytes: storage.freeTierBytes,
      plans: undefined,
      maxUploadBytes: 2 ** 30,
      isRegistrationOpen: true,
      minPasswordLength: limits.minPasswordLength,
      termsVersion: undefined,
      sunsetDate: undefined,
      consentUrl: 'http://localhost:4000',
      offeredConsents: new Set(),
      isAnalyticsOffered: false,
      photoCallers: [],
      keepsCrashReports: true,
      telemetryRetentionDays: 90,
      deletionWaitDays: 14,
      legacyWaitDays: 30,
      legacyLinkDays: 30,
      ...settings,
    },
  };
}

export interface TestAccount {
  accountId: AccountId;
  jobId: JobId;
}

/** The device on which accounts of tests are logged in. */
const testDeviceId = 'test-device';

/** Creates an account with its timeline, as the first login does. */
export async function givenAccount(
  { database }: Pick<RequestContext, 'database'>,
  given: { maxSpace?: number; name?: string } = {},
): Promise<TestAccount> {
  const accountId = newId<AccountId>();
  const jobId = newId<JobId>();
  await database
    .insertInto('account')
    .values({
      id: accountId,
      email: `${accountId}@example.com`,
      name: given.name ?? 'Ana',
      max_space: given.maxSpace ?? storage.freeTierBytes,
    })
    .execute();
  await database.insertInto('job').values({ id: jobId, type: 'timeline', owner_id: accountId }).execute();
  await database
    .insertInto('auth_token')
    .values({
      id: newId<TokenId>(),
      account_id: accountId,
      token_hash: randomBytes(32),
      device_id: testDeviceId,
      device_name: 'test',
      authenticated_at: new Date(),
      expires_at: new Date(Date.now() + 86_400_000),
    })
    .execute();
  return { accountId, jobId };
}

/** Returns the context with this account as the caller. */
export function as(
  account: Pick<TestAccount, 'accountId'>,
  context: TestContext,
  facts: { isReadOnly?: boolean; accessEpoch?: number } = {},
): TestContext {
  const actor: Actor = {
    kind: 'account',
    accountId: account.accountId,
    tokenId: newId<TokenId>(),
    deviceId: testDeviceId,
    isAdministrator: false,
    isReadOnly: facts.isReadOnly ?? false,
    accessEpoch: facts.accessEpoch ?? 1,
    authenticatedAt: new Date(),
  };
  return { ...context, actor };
}
