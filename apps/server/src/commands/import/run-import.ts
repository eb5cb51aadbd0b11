import { type CommandContext, CommandError } from '../command.ts';
import { startProgress } from '../terminal/progress.ts';
import { ApiClient } from './api-client.ts';
import { explainFailure } from './explain-failure.ts';
import { countDone, emptyTally } from './import-files.ts';
import type { ImportRun } from './import-run.ts';
import { sendFiles } from './send-files.ts';
import type { ImportSources, Total } from './sources/import-sources.ts';
import { summarize } from './summarize.ts';

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
      await sendFiles(context, { client, account, run, reportPath, tally, progress });
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

/** Counts the files during the import, so that it starts immediately. */
function followTotal(sources: ImportSources, signal: AbortSignal): Partial<Total> {
  const total: Partial<Total> = {};
  sources.count(signal).then(
    (counted) => Object.assign(total, counted),
    () => undefined,
  );
  return total;
}
