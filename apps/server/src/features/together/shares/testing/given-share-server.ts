import { setTimeout as sleep } from 'node:timers/promises';
import {
  type CallInput,
  type Checksum,
  createShare,
  type Endpoint,
  type FileId,
  type FileRecord,
  getShare,
  type JobId,
  listFiles,
  type ReplyOf,
  type Share,
} from '@stund/contract';
import { sql } from 'kysely';
import { createDecoderPool } from '../../../../platform/decoder/decoder-pool.ts';
import { newId } from '../../../../platform/id.ts';
import { createMetadataReader } from '../../../../platform/metadata/metadata-reader.ts';
import { createVideoTools } from '../../../../platform/video/index.ts';
import { cleanUpLater } from '../../../../testing/clean-up.ts';
import { givenFile } from '../../../../testing/given-file.ts';
import type { TestBrowser } from '../../../../testing/test-browser.ts';
import { givenAccount, type TestAccount, type TestContext } from '../../../../testing/test-context.ts';
import { givenInstallation, type InstallationOptions } from '../../../../testing/test-installation.ts';
import { downloadRoutes, downloadWorker } from '../../../archives/downloads/index.ts';
import { changeRoutes } from '../../../library/changes/index.ts';
import { fileRoutes } from '../../../library/files/index.ts';
import {
  convertPicture,
  createWorkerCopies,
  ingestMedia,
  type MediaTools,
  makePrivateCopy,
  mediaRoutes,
  privateCopiesOfJobWorker,
  privateCopyWorker,
} from '../../../library/media/index.ts';
import { uncachedLookup } from '../../../library/media/serving/served-file-cache.ts';
import { trashRoutes } from '../../../library/trash/index.ts';
import { issueToken } from '../../../login/login/index.ts';
import { accessRoutes } from '../../access/index.ts';
import { albumRoutes } from '../../albums/index.ts';
import { linkPreviewRoutes } from '../../link-previews/index.ts';
import { linkStatisticsRoutes } from '../../link-statistics/index.ts';
import { shareRoutes } from '../shares.routes.ts';

const waiters = { listen: () => ({ done: Promise.resolve(), stop() {} }), endAll() {}, isEnded: false };

/** A person with an account, in a browser of their own. */
export interface Person extends TestAccount {
  call<E extends Endpoint>(endpoint: E, input: CallInput<E>): Promise<ReplyOf<E>>;
  browser: TestBrowser;
}

/** A server with everything that shares need, called over HTTP. */
export async function givenShareServer(options: InstallationOptions = {}) {
  const tools: MediaTools = {
    decoders: createDecoderPool({ processes: 1, timeLimitMs: 60_000, memoryLimitBytes: 2 ** 31, idleMs: 1000 }),
    metadata: createMetadataReader({ processes: 1, now: () => new Date() }),
    video: createVideoTools({ ffmpeg: 'ffmpeg', ffprobe: 'ffprobe', threads: 1 }),
  };
  cleanUpLater(async () => {
    tools.decoders.close();
    tools.video.close();
    await tools.metadata.close();
  });
  const server = await givenInstallation({
    ...options,
    routes: [
      ...accessRoutes,
      ...albumRoutes({
        otherOrigins: options.otherOrigins ?? [],
      }),
      ...shareRoutes({ otherOrigins: options.otherOrigins ?? [] }),
      ...linkPreviewRoutes({
        brandOf: () => ({ name: 'Stund', defaultLanguage: 'en' }),
        otherOrigins: options.otherOrigins ?? [],
      }),
      ...linkStatisticsRoutes,
      ...fileRoutes,
      ...mediaRoutes(uncachedLookup, tools),
      ...downloadRoutes({ createAppendix: () => undefined, downloadOrigin: '' }),
      ...trashRoutes,
      ...(options.routes ?? []),
      ...changeRoutes(waiters),
    ],
  });
  const context = server.parts as TestContext;
  startCopyWorkers(context, tools);

  async function givenPerson(facts: { isReadOnly?: boolean } = {}): Promise<Person> {
    const account = await givenAccount(context);
    const { accountId } = account;
    if (facts.isReadOnly)
      await context.database.updateTable('account').set({ is_read_only: true }).where('id', '=', accountId).execute();
    const browser = server.openBrowser();
    browser.authToken = await issueToken(context, { email: `${accountId}@example.com`, deviceName: 'test' });
    return { ...account, browser, call: (endpoint, input) => browser.call(endpoint, input) };
  }

  let seed = 0;
  const givenText = async (owner: TestAccount, path = `note ${seed++}.txt`): Promise<FileId> =>
    (await givenFile(context, owner, Buffer.from(`text ${seed++}`), { path })).id;

  return {
    ...server,
    context,
    tools,
    givenPerson,
    givenText,
    /** Uploads a picture or video and waits until it has been processed. */
    async givenMedia(owner: TestAccount, bytes: Uint8Array, path: string): Promise<FileId> {
      const { id, checksum } = await givenFile(context, owner, bytes, { path });
      await ingestMedia(context, tools, checksum as Checksum);
      return id;
    },
    /** Someone without an account. */
    givenVisitor: () => server.openBrowser(),
  };
}

/** Does the work of the queues that callers wait for, as it is enqueued. */
function startCopyWorkers(context: TestContext, tools: MediaTools): void {
  const copies = createWorkerCopies(context, tools);
  const workers = {
    'private-copy': privateCopyWorker(context, copies),
    'private-copies-of-job': privateCopiesOfJobWorker(context, copies),
    'prepare-download': downloadWorker(context, {
      convertPicture: (checksum) => convertPicture(context, tools, checksum),
      makePrivateCopy: (subject) => makePrivateCopy(context, copies, subject),
      createAppendix: () => undefined,
    }),
  };
  let done = 0;
  let running: Promise<unknown> = Promise.resolve();
  const timer = setInterval(() => {
    const works = context.enqueued.slice(done);
    done += works.length;
    for (const { name, work } of works)
      if (name in workers) {
        const worker = workers[name as keyof typeof workers];
        running = running.then(() => untilCommitted(context, work)).then(() => worker.run(work));
      }
  }, 20);
  cleanUpLater(async () => {
    clearInterval(timer);
    await running;
  });
}

/** Work is noticed here before the transaction that enqueued it has committed. */
async function untilCommitted({ database }: TestContext, work: object): Promise<void> {
  const id = 'download' in work ? work.download : 'job' in work ? work.job : undefined;
  if (id === undefined) return;
  for (let attempt = 0; attempt < 200; attempt += 1) {
    const { rows } = await sql`
      select from download where id = ${id}::uuid union all select from job where id = ${id}::uuid
    `.execute(database);
    if (rows.length > 0) return;
    await sleep(25);
  }
}

type ShareBody = CallInput<typeof createShare>['body'];

export function givenShare(
  owner: Person,
  fileIds: readonly FileId[],
  options: Partial<Omit<ShareBody, 'file_uuids'>> = {},
): Promise<Share> {
  return owner.call(createShare, { body: { id: newId<JobId>(), file_uuids: [...fileIds], ...options } });
}

type Caller = Pick<TestBrowser, 'call'>;

/** The ids of the files that the caller finds in a share. */
export async function filesIn(caller: Caller, id: JobId): Promise<FileId[]> {
  return (await recordsIn(caller, id)).map((file) => file.id);
}

export async function recordsIn(caller: Caller, id: JobId): Promise<FileRecord[]> {
  return (await caller.call(listFiles, { params: { id } })).files;
}

/** What the caller is answered: `ok`, or the code of the error. */
export async function answerTo(caller: Caller, id: JobId): Promise<string> {
  return codeOf(caller.call(getShare, { params: { id } }));
}

export function codeOf(call: Promise<unknown>): Promise<string> {
  return call.then(
    () => 'ok',
    (error: Error) => error.message,
  );
}
