import { realpath, stat } from 'node:fs/promises';
import { issueToken } from '../features/login/index.ts';
import {
  type Command,
  type CommandContext,
  CommandError,
  parseArguments,
  parseWholeNumber,
  UsageError,
} from './command.ts';
import { ApiClient } from './import/api-client.ts';
import { ApiError, ConnectionError } from './import/api-errors.ts';
import { type ChosenServer, chooseServer } from './import/choose-server.ts';
import type { ImportOutcome } from './import/import-file.ts';
import { countFolder, emptyTally, type ImportTally, importFolder } from './import/import-folder.ts';
import { planImport } from './import/plan-import.ts';
import { ServerAwayError } from './import/retry.ts';
import { readConfig, withExistingParts } from './open-for-command.ts';
import { countOf, printable } from './terminal/format.ts';
import { startProgress } from './terminal/progress.ts';

const defaultLanes = 4;
const mostLanes = 64;
const patienceMs = 5 * 60_000;

export const importCommand: Command = {
  name: 'import',
  summary: 'Brings every file of a folder into an account; what is there already is not sent again',
  usage: 'FOLDER --user EMAIL [--lanes N] [--dry-run] [--list] [--server URL] [--token T]',
  help: `  --user EMAIL      whose timeline the files go to
  --lanes N         how many files travel at a time (${defaultLanes})
  --dry-run         only says what would be sent
  --list            also prints a line for every file that is there: imported or present, its id, SHA-256 and path
  --server URL      another server than the one of this data folder; then with --token
  --token T         an auth token, as "stund token" prints it; then --user is not needed

Pictures, movies and documents are sent as they are, with their folders' names and times. When it ends early, run it
again: it goes on where it stopped. Files of the system (.DS_Store, Thumbs.db, @eaDir) and symbolic links are passed
by; what cannot be read is listed at the end, and the status is then 1.`,

  async run(args, context) {
    const { values, positionals } = parseArguments(args, {
      positionals: ['FOLDER'],
      options: {
        user: { type: 'string' },
        lanes: { type: 'string', default: String(defaultLanes) },
        'dry-run': { type: 'boolean', default: false },
        list: { type: 'boolean', default: false },
        server: { type: 'string' },
        token: { type: 'string' },
      },
    });
    const lanes = parseWholeNumber('--lanes', values.lanes, 1, mostLanes);
    const origin = values.server === undefined ? undefined : parseOrigin(values.server);
    const folder = await findFolder(positionals[0] ?? '');
    const isOwnToken = values.token === undefined;
    const token = values.token ?? (await issueOwnToken(context, values.user));
    const server = origin
      ? { origin, stop: async () => undefined }
      : await chooseServer(readConfig(context), { token, log: context.log, signal: context.signal });
    try {
      const options = { folder, token, user: values.user, lanes, isDryRun: values['dry-run'], isListing: values.list };
      return await runImport(context, server, options);
    } finally {
      if (isOwnToken) await endToken(server.origin, token);
      await server.stop();
    }
  },
};

interface ImportRun {
  folder: string;
  token: string;
  user: string | undefined;
  lanes: number;
  isDryRun: boolean;
  isListing: boolean;
}

async function runImport(context: CommandContext, server: ChosenServer, run: ImportRun): Promise<number> {
  const { terminal, signal } = context;
  const client = new ApiClient({ origin: server.origin, token: run.token, connections: run.lanes + 1, signal });
  const tally = emptyTally();
  const counting = new AbortController();
  try {
    const account = await client.getAccount();
    if (run.user !== undefined && account.email.toLowerCase() !== run.user.toLowerCase())
      throw new CommandError(`The token belongs to ${account.email}, not to ${run.user}`);
    const total = followTotal(run.folder, AbortSignal.any([signal, counting.signal]));
    const progress = startProgress(terminal.progress, () => ({
      files: tally.imported + tally.present + tally.failures.length,
      bytes: tally.bytes,
      totalFiles: total.files,
      totalBytes: total.bytes,
      remark: tally.waitingFor && `waiting: ${tally.waitingFor}`,
    }));
    const options = { ...run, client, jobId: account.default_job, signal, patienceMs };
    const listOutcome = ({ path }: { path: string }, outcome: ImportOutcome) => {
      if (!run.isListing || outcome.kind === 'failed') return;
      progress.clear();
      terminal.result(`${outcome.kind} ${outcome.fileId} ${outcome.checksum} ${printable(path)}`);
    };
    try {
      if (run.isDryRun) await planImport(options, tally);
      else await importFolder({ ...options, onOutcome: listOutcome }, tally);
    } finally {
      progress.stop();
    }
    return summarize(context, tally, run);
  } catch (error) {
    const isFirstCall = tally.imported + tally.present + tally.failures.length === 0 && !signal.aborted;
    if (!isFirstCall) summarize(context, tally, run);
    if (signal.aborted) {
      terminal.note('Stopped. Run it again to go on.');
      return 130;
    }
    throw explain(error, server.origin);
  } finally {
    counting.abort();
    client.close();
  }
}

/** Counts beside the import, so that it begins at once however large the folder is. */
function followTotal(folder: string, signal: AbortSignal): { files: number | undefined; bytes: number | undefined } {
  const total: ReturnType<typeof followTotal> = { files: undefined, bytes: undefined };
  countFolder(folder, signal).then(
    (counted) => Object.assign(total, counted),
    () => undefined,
  );
  return total;
}

function summarize({ terminal }: CommandContext, tally: ImportTally, { isDryRun }: ImportRun): number {
  for (const { path, reason } of tally.failures) terminal.result(`failed: ${printable(path)}: ${reason}`);
  const verb = isDryRun ? 'would import' : 'imported';
  terminal.result(`${verb} ${tally.imported}, already there ${tally.present}, failed ${tally.failures.length}`);
  return tally.failures.length > 0 ? 1 : 0;
}

function explain(error: unknown, origin: string): unknown {
  if (error instanceof ServerAwayError) {
    const text = `${error.message} since ${countOf(patienceMs / 60_000, 'minute')}. Run it again to go on.`;
    return new CommandError(text, { cause: error });
  }
  if (error instanceof ConnectionError) return new CommandError(`${origin}: ${error.message}`, { cause: error });
  if (!(error instanceof ApiError)) return error;
  if (error.status === 401) return new CommandError(`${origin} does not know this token`, { cause: error });
  return new CommandError(`${origin} refused: ${error.message}`, { cause: error });
}

async function findFolder(path: string): Promise<string> {
  const folder = await realpath(path).catch(() => undefined);
  if (folder === undefined) throw new CommandError(`There is no folder ${path}`);
  if (!(await stat(folder)).isDirectory()) throw new CommandError(`${path} is not a folder`);
  return folder;
}

function parseOrigin(text: string): string {
  const url = URL.parse(text);
  if (url && /^https?:$/.test(url.protocol) && url.pathname === '/' && url.search === '') return url.origin;
  throw new UsageError(`--server takes an address such as https://photos.example.com, not "${text}"`);
}

/** A token for this import alone; a device of its own, so that two imports do not end one another's. */
function issueOwnToken(context: CommandContext, email: string | undefined): Promise<string> {
  if (email === undefined) throw new UsageError('--user is missing');
  return withExistingParts(context, ({ parts }) => issueToken(parts, { email, deviceName: 'stund import' }));
}

async function endToken(origin: string, token: string): Promise<void> {
  const client = new ApiClient({ origin, token, connections: 1, signal: AbortSignal.timeout(3000) });
  await client.logout().catch(() => undefined);
  client.close();
}
