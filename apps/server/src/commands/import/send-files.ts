import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { JobId } from '@stund/contract';
import {
  AlbumCollector,
  clockOf,
  type Found,
  type FoundFile,
  type ImportOutcome,
  type OrphanSidecar,
  type OrphanXmp,
  ScatteredSidecars,
  type SourceName,
} from '@stund/import-sources';
import { zoneOfPlace } from '../../platform/time-zone.ts';
import { type CommandContext, CommandError } from '../command.ts';
import { printable } from '../terminal/format.ts';
import type { Progress } from '../terminal/progress.ts';
import { importAlbums } from './albums/import-albums.ts';
import type { ApiClient } from './api-client.ts';
import { correctEarlierFiles } from './correct-earlier-files.ts';
import { type ImportTally, importFiles } from './import-files.ts';
import { ImportReport } from './import-report.ts';
import { type ImportRun, unavailableLimitMs } from './import-run.ts';
import { joinScattered } from './join-scattered.ts';
import { importManifest } from './manifest/import-manifest.ts';
import { CoveredFiles } from './manifest/manifest-folder.ts';
import type { TargetFiles } from './manifest/target-files.ts';
import { planImport } from './plan-import.ts';
import { ResultTable } from './report/result-table.ts';
import { describeRecognised } from './sources/describe-recognised.ts';
import { describeReadFailure } from './sources/read-failure.ts';
import { UploadAddresses } from './upload-addresses.ts';

export interface ImportJob {
  client: ApiClient;
  account: { default_job: JobId; name: string };
  run: ImportRun;
  reportPath: string | undefined;
  tally: ImportTally;
  progress: Progress;
}

/** Sends the files of all sources, or plans it, with a record of each. */
export async function sendFiles(context: CommandContext, carrying: ImportJob): Promise<void> {
  const { client, account, run, reportPath, tally } = carrying;
  const { signal } = context;
  if (run.isDryRun) return planImport({ ...run, client, jobId: account.default_job, signal }, tally);

  const report = reportPath === undefined ? undefined : await openReport(reportPath, ImportReport.open);
  const table = run.table === undefined ? undefined : await openReport(run.table, ResultTable.open);
  const addresses = await UploadAddresses.open(reportPath && `${reportPath}.state`);
  let isComplete = false;
  try {
    await sendAll(context, { ...carrying, addresses, report, table });
    isComplete = true;
  } finally {
    await addresses.close();
    await report?.close();
    await table?.close({ albums: tally.albums, notTaken: tally.notTaken, isComplete });
  }
}

interface OpenImport extends ImportJob {
  addresses: UploadAddresses;
  report: ImportReport | undefined;
  table: ResultTable | undefined;
}

async function sendAll({ terminal, signal }: CommandContext, open: OpenImport): Promise<void> {
  const { client, account, run, addresses, report, table, tally, progress } = open;
  const { sources, timeZone, trashed, lanes, from, folderAlbums } = run;
  const jobId = account.default_job;
  const orphans: OrphanSidecar[] = [];
  const xmpOrphans: OrphanXmp[] = [];
  const albums = new AlbumCollector();
  const scattered = new ScatteredSidecars();
  const onOutcome = (found: Found, outcome: ImportOutcome) => {
    if (found.kind === 'passed' && found.orphan) orphans.push(found.orphan);
    if (found.kind === 'file' && found.orphan) xmpOrphans.push(found.orphan);
    albums.add(found, outcome);
    scattered.add(found, outcome);
    report?.write(found, outcome, new Date());
    table?.write(found, outcome);
    if (!run.isListing || !('fileId' in outcome)) return;
    progress.clear();
    terminal.result(`${outcome.kind} ${outcome.fileId} ${outcome.checksum} ${printable(found.path)}`);
  };
  const findHashed = (found: FoundFile) => report?.find(found);
  const importing = { client, addresses, findHashed, lanes, signal, unavailableLimitMs, onOutcome };
  const targets = new Map<JobId, TargetFiles>();
  const covered = new CoveredFiles();
  for await (const folder of sources.findManifests())
    await importManifest(folder, { ...importing, timelineId: jobId, covered, tally, targets });
  const remembered = report && { remembered: report };
  const recognised = new Set<SourceName>();
  const onRecognised = (source: SourceName) => recognised.add(source);
  const onRemark = (remark: string) => tally.remarks.push(remark);
  const files = sources.find(
    { timeZone, signal, trashed, from, folderAlbums, onRecognised, onRemark, ...remembered },
    covered,
  );
  await importFiles({ ...importing, files, jobId, trashRecord: report }, tally);
  tally.remarks.push(...describeRecognised(recognised));
  const clock = clockOf(timeZone, zoneOfPlace);
  await correctEarlierFiles({ ...importing, orphans, xmpOrphans, jobId, clock }, tally);
  await joinScattered(scattered, { ...importing, orphans, jobId, clock }, tally);
  const filesOf = (folder: string) => report?.filesOf(folder) ?? [];
  await importAlbums(albums.finish(), { ...importing, timelineId: jobId, ownName: account.name, filesOf }, tally);
}

async function openReport<T>(path: string, open: (path: string) => Promise<T>): Promise<T> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return await open(path);
  } catch (error) {
    const text = `The report cannot be written to ${path}: ${describeReadFailure(error)}. Name another place with --report, or --no-report`;
    throw new CommandError(text, { cause: error });
  }
}
