import { mkdir } from 'node:fs/promises';
import { dirname } from 'node:path';
import type { JobId } from '@stund/contract';
import { type CommandContext, CommandError } from '../command.ts';
import { countOf, printable } from '../terminal/format.ts';
import { type Progress, startProgress } from '../terminal/progress.ts';
import { ApiClient } from './api-client.ts';
import { ApiError, ConnectionError } from './api-errors.ts';
import { correctEarlierFiles } from './correct-earlier-files.ts';
import type { ImportOutcome } from './import-file.ts';
import { countDone, emptyTally, type ImportTally, importFiles } from './import-files.ts';
import { ImportReport } from './import-report.ts';
import { importManifest } from './manifest/import-manifest.ts';
import { CoveredFiles } from './manifest/manifest-folder.ts';
import type { TargetFiles } from './manifest/target-files.ts';
import { planImport } from './plan-import.ts';
import { ServerUnavailableError } from './retry.ts';
import type { Found, FoundFile, OrphanSidecar, OrphanXmp } from './sources/found-file.ts';
import type { ImportSources, Total } from './sources/import-sources.ts';
import { describeReadFailure } from './sources/read-failure.ts';
import { UploadAddresses } from './upload-addresses.ts';

export const unavailableLimitMs = 5 * 60_000;

export interface ImportRun {
  sources: ImportSources;
  token: string;
  user: string | undefined;
  lanes: number;
  isDryRun: boolean;
  isListing: boolean;
  timeZone: string;
  /** The file of the report, by the address of the account; undefined for none. */
  report: ((email: string) => string) | undefined;
}

/** Runs or plans an import and prints a summary. Resolves to the exit status. */
export async function runImport(context: CommandContext, origin: string, run: ImportRun): Promise<number> {
  const { terminal, signal } = context;
  const client = new ApiClient({ origin, token: run.token, connections: run.lanes + 1, signal });
  const tally = emptyTally();
  const counting = new AbortController();
  let reportPath: string | undefined;
  try {
    const account = await client.getAccount();
    if (run.user !== undefined && account.email.toLowerCase() !== run.user.toLowerCase())
      throw new CommandError(`The token belongs to ${account.email}, not to ${run.user}`);
    reportPath = run.report?.(account.email);
    const total = followTotal(run.sources, AbortSignal.any([signal, counting.signal]));
    const progress = startProgress(terminal.progress, () => ({
      files: countDone(tally),
      bytes: tally.bytes,
      totalFiles: total.files,
      totalBytes: total.bytes,
      remark: tally.waitingFor && `waiting: ${tally.waitingFor}`,
    }));
    try {
      await sendFiles(context, { client, jobId: account.default_job, run, reportPath, tally, progress });
    } finally {
      progress.stop();
    }
    return summarize(context, tally, { ...run, reportPath });
  } catch (error) {
    const isFirstCall = countDone(tally) === 0 && !signal.aborted;
    if (!isFirstCall) summarize(context, tally, { ...run, reportPath });
    if (signal.aborted) {
      terminal.note('Stopped. Run it again to resume.');
      return 130;
    }
    throw explainFailure(error, origin);
  } finally {
    counting.abort();
    client.close();
  }
}

interface ImportJob {
  client: ApiClient;
  jobId: JobId;
  run: ImportRun;
  reportPath: string | undefined;
  tally: ImportTally;
  progress: Progress;
}

async function sendFiles({ terminal, signal }: CommandContext, carrying: ImportJob): Promise<void> {
  const { client, jobId, run, reportPath, tally, progress } = carrying;
  const { sources, timeZone } = run;
  if (run.isDryRun) return planImport({ sources, timeZone, client, jobId, signal }, tally);

  const report = reportPath === undefined ? undefined : await openReport(reportPath);
  const addresses = await UploadAddresses.open(reportPath && `${reportPath}.state`);
  try {
    const orphans: OrphanSidecar[] = [];
    const xmpOrphans: OrphanXmp[] = [];
    const onOutcome = (found: Found, outcome: ImportOutcome) => {
      if (found.kind === 'passed' && found.orphan) orphans.push(found.orphan);
      if (found.kind === 'file' && found.orphan) xmpOrphans.push(found.orphan);
      report?.write(found, outcome, new Date());
      if (!run.isListing || !('fileId' in outcome)) return;
      progress.clear();
      terminal.result(`${outcome.kind} ${outcome.fileId} ${outcome.checksum} ${printable(found.path)}`);
    };
    const findHashed = (found: FoundFile) => report?.find(found);
    const { lanes } = run;
    const importing = { client, addresses, findHashed, lanes, signal, unavailableLimitMs, onOutcome };
    const targets = new Map<JobId, TargetFiles>();
    const covered = new CoveredFiles();
    for await (const folder of sources.findManifests())
      await importManifest(folder, { ...importing, timelineId: jobId, covered, tally, targets });
    const remembered = (folder: string) => report?.sidecarsOf(folder);
    const files = sources.find({ timeZone, signal, remembered }, covered);
    await importFiles({ ...importing, files, jobId }, tally);
    await correctEarlierFiles({ ...importing, orphans, xmpOrphans, jobId, timeZone }, tally);
  } finally {
    await addresses.close();
    await report?.close();
  }
}

async function openReport(path: string): Promise<ImportReport> {
  try {
    await mkdir(dirname(path), { recursive: true, mode: 0o700 });
    return await ImportReport.open(path);
  } catch (error) {
    const text = `The report cannot be written to ${path}: ${describeReadFailure(error)}. Name another place with --report, or --no-report`;
    throw new CommandError(text, { cause: error });
  }
}

/** Counts the files during the import, so that it starts immediately. */
function followTotal(sources: ImportSources, signal: AbortSignal): Partial<Total> {
  const total: Partial<Total> = {};
  sources.count(signal).then(
    (counted) => Object.assign(total, counted),
    () => undefined,
  );
  return total;
}

function summarize(
  { terminal }: CommandContext,
  tally: ImportTally,
  { isDryRun, reportPath }: Pick<ImportRun, 'isDryRun'> & { reportPath: string | undefined },
): number {
  for (const { path, reason } of tally.failures) terminal.result(`failed: ${printable(path)}: ${reason}`);
  for (const remark of tally.remarks) terminal.note(printable(remark));
  if (reportPath !== undefined) terminal.note(`The result of each file is in ${reportPath}`);
  const verb = isDryRun ? 'would import' : 'imported';
  const corrected = tally.corrected > 0 ? `, corrected ${tally.corrected}` : '';
  const passed = tally.passed > 0 ? `, passed by ${tally.passed}` : '';
  terminal.result(
    `${verb} ${tally.imported}, already there ${tally.present}, failed ${tally.failures.length}${corrected}${passed}`,
  );
  return tally.failures.length > 0 ? 1 : 0;
}

/** Turns an error that ends an import or export into one for the person at the terminal. */
export function explainFailure(error: unknown, origin: string): unknown {
  if (error instanceof ServerUnavailableError) {
    const text = `${error.message} since ${countOf(unavailableLimitMs / 60_000, 'minute')}. Run it again to resume.`;
    return new CommandError(text, { cause: error });
  }
  if (error instanceof ConnectionError) return new CommandError(`${origin}: ${error.message}`, { cause: error });
  if (!(error instanceof ApiError)) return error;
  if (error.status === 401) return new CommandError(`${origin} does not know this token`, { cause: error });
  return new CommandError(`${origin} refused: ${error.message}`, { cause: error });
}
