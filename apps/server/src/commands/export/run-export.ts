import { getHostDirectory, getJobInfo, type JobId, listJobs, type PersonId } from '@stund/contract';
import {
  type ExportMarker,
  readExportMarker,
  writeExportMarker,
} from '../../features/archives/scheduled-exports/index.ts';
import { EntryNames } from '../../platform/archive/index.ts';
import { type CommandContext, CommandError } from '../command.ts';
import { ApiClient } from '../import/api-client.ts';
import { explainFailure } from '../import/explain-failure.ts';
import { openConnections } from '../import/http-exchange.ts';
import { unavailableLimitMs } from '../import/import-run.ts';
import type { ServerAccess } from '../server-access.ts';
import { printable } from '../terminal/format.ts';
import { startProgress } from '../terminal/progress.ts';
import { type ExportIndex, readIndex } from './export-folder.ts';
import { type ExportTally, exportJob } from './export-job.ts';

export interface ExportRun {
  folder: string;
  user: string | undefined;
  lanes: number;
  isThorough: boolean;
  withSidecars: boolean;
  withShared: boolean;
}

/** Runs an export and prints a summary. Resolves to the exit status. */
export async function runExport(
  context: CommandContext,
  { origin, token }: ServerAccess,
  run: ExportRun,
): Promise<number> {
  const { terminal, signal } = context;
  const client = new ApiClient({ origin, token, connections: 2, signal });
  const connections = openConnections(origin, run.lanes);
  const tally: ExportTally = { exported: 0, present: 0, removed: 0, failures: [], bytes: 0, waitingFor: undefined };
  let totalBytes: number | undefined;
  const progress = startProgress(terminal.progress, () => ({
    files: tally.exported + tally.present + tally.failures.length,
    bytes: tally.bytes,
    totalFiles: undefined,
    totalBytes,
    remark: tally.waitingFor && `waiting: ${tally.waitingFor}`,
  }));
  try {
    const { jobs, mark, ...plan } = await planExport(client, run);
    totalBytes = jobs.reduce((sum, { size }) => sum + size, 0);
    for (const { id, albumFolder, originalsOf } of jobs)
      await exportJob(id, {
        ...plan,
        client,
        connections,
        root: run.folder,
        lanes: run.lanes,
        isThorough: run.isThorough,
        withSidecars: run.withSidecars,
        tally,
        albumFolder,
        originalsOf,
        signal,
        unavailableLimitMs,
        onBytes: (count) => {
          tally.bytes += count;
        },
        onWait: (reason) => {
          tally.waitingFor = reason;
        },
      });
    await mark({ completed: new Date().toISOString(), failed: tally.failures.length });
    progress.stop();
    return summarize(context, tally);
  } catch (error) {
    progress.stop();
    if (tally.exported + tally.present + tally.failures.length > 0) summarize(context, tally);
    if (!signal.aborted) throw explainFailure(error, origin);
    terminal.note('Stopped. Run it again to resume.');
    return 130;
  } finally {
    connections.close();
    client.close();
  }
}

interface JobToExport {
  id: JobId;
  size: number;
  albumFolder: string | undefined;
  /** The only person whose originals the server gives; undefined for everybody's. */
  originalsOf: PersonId | undefined;
}

async function planExport(client: ApiClient, { folder, user, withShared }: ExportRun) {
  const account = await client.getAccount();
  if (user !== undefined && account.email.toLowerCase() !== user.toLowerCase())
    throw new CommandError(`The token belongs to ${account.email}, not to ${user}`);
  const mark = await openMarker(folder, account);
  const index = await readIndex(folder);
  const timeline = await client.call(getJobInfo, { params: { id: account.default_job } });
  const { jobs } = await client.call(listJobs, { query: {} });
  const names = new EntryNames();
  for (const folders of index.folders.values())
    for (const path of folders) names.add(path.split('/').slice(0, -1), path.split('/').at(-1)!);
  const albums = jobs
    .filter(({ owner }) => withShared || owner === timeline.owner)
    .sort((a, b) => a.ctime - b.ctime || a.id.localeCompare(b.id))
    .map((album): JobToExport => {
      const isOwn = album.owner === timeline.owner;
      const area = isOwn ? 'Albums' : 'Shared albums';
      const path = albumFolderOf(album.id, index) ?? names.add([area], album.name || 'Untitled album');
      const givesOriginals = isOwn || (album.include_location && album.allow_download);
      const originalsOf = givesOriginals ? undefined : timeline.owner;
      return { id: album.id, size: album.size, albumFolder: path, originalsOf };
    });
  return {
    mark,
    index,
    mediaOrigin: await findMediaOrigin(client),
    copies: new Map(),
    jobs: [{ id: timeline.id, size: timeline.size, albumFolder: undefined, originalsOf: undefined }, ...albums],
  };
}

/** Marks the folder as the export of an account. Throws CommandError when it is that of another one. */
async function openMarker(
  folder: string,
  { email, default_job: timeline }: Awaited<ReturnType<ApiClient['getAccount']>>,
) {
  const earlier = await readExportMarker(folder);
  if (earlier && earlier.timeline !== timeline)
    throw new CommandError(`${folder} has the export of ${earlier.email}. Export ${email} to another folder.`);
  const mark = (state: Pick<ExportMarker, 'completed' | 'failed'>) =>
    writeExportMarker(folder, { timeline, email, ...state });
  await mark({ completed: earlier?.completed ?? null, failed: earlier?.failed ?? 0 });
  return mark;
}

function albumFolderOf(id: JobId, index: ExportIndex): string | undefined {
  const [folder] = index.folders.get(id) ?? [];
  return folder;
}

/** A server that was reached by its public address may have a host of its own for downloads. */
async function findMediaOrigin(client: ApiClient): Promise<string> {
  const hosts = await client.call(getHostDirectory, { params: { id: 'default' } });
  return hosts['app-host'] === client.origin ? hosts['download-host'] : client.origin;
}

function summarize({ terminal }: CommandContext, tally: ExportTally): number {
  for (const { path, reason } of tally.failures) terminal.result(`failed: ${printable(path)}: ${reason}`);
  if (tally.removed > 0) {
    const files = tally.removed === 1 ? '1 file in the folder is' : `${tally.removed} files in the folder are`;
    terminal.note(
      `${files} no longer in Stund. ${tally.removed === 1 ? 'It stays where it is.' : 'They stay where they are.'}`,
    );
  }
  terminal.result(`exported ${tally.exported}, already there ${tally.present}, failed ${tally.failures.length}`);
  return tally.failures.length > 0 ? 1 : 0;
}
