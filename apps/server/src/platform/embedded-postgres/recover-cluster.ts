import { once } from 'node:events';
import { lchown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { chooseOsUser } from './choose-os-user.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { databaseOwner, ensurePassword, handOver } from './initialize-cluster.ts';
import { findPostmaster, stopPostmaster } from './postgres-processes.ts';
import { findPostgresPrograms, type PostgresPrograms } from './postgres-programs.ts';
import { findFreePort, startPostmaster } from './postmaster.ts';
import { type RunAs, spawnAs } from './run-as.ts';
import { chooseSocketDirectory } from './server-address.ts';
import type { StartLog } from './start-log.ts';

const pollMs = 50;

interface ClusterToRecover {
  /** Its password file is created when it is missing. */
  dataDirectory: string;
  /** The files of a server, from a base backup. No process may use them. */
  databaseDirectory: string;
  /** A folder that the recovery reads. */
  logDirectory: string;
  /** The name of the database that the product uses in it. */
  databaseName: string;
  log: StartLog;
  /** Called with the lines that PostgreSQL writes during the recovery. */
  onMessage(line: string): void;
  /** Ends the recovery. */
  signal: AbortSignal | undefined;
}

/** The major version of the programs that are installed, such as `18`. */
export async function embeddedPostgresMajor(): Promise<string> {
  return (await findPostgresPrograms()).majorVersion;
}

/**
 * Lets PostgreSQL recover a copied cluster as its settings say, and makes it one that startEmbeddedPostgres() starts: with our superuser, its
 * password and the name of the database. Throws EmbeddedPostgresError with the last messages of PostgreSQL.
 */
export async function recoverCluster(cluster: ClusterToRecover): Promise<void> {
  const { dataDirectory, databaseDirectory, logDirectory, log, signal } = cluster;
  const programs = await findPostgresPrograms();
  const as = await chooseOsUser({ programs, dataDirectory, databaseDirectory, log });
  if (as.owner) {
    await handOver(databaseDirectory, as.owner);
    for (const name of ['', ...(await readdir(logDirectory))])
      await lchown(join(logDirectory, name), as.owner.uid, as.owner.gid);
  }
  await stoppedBySignal(cluster, () => runRecovery(cluster, programs, as));
  signal?.throwIfAborted();
  await takeOver(cluster, programs, as);
}

async function runRecovery(cluster: ClusterToRecover, { postgres }: PostgresPrograms, as: RunAs): Promise<void> {
  const { databaseDirectory, log, onMessage } = cluster;
  const address = { port: await findFreePort(), socketDirectory: chooseSocketDirectory(databaseDirectory) };
  const postmaster = await startPostmaster({ program: postgres, databaseDirectory, as, address, log, onMessage });
  postmaster.silence();
  await stopPostmaster(postmaster.pid);
  await postmaster.ended;
}

async function stoppedBySignal(
  { databaseDirectory, signal }: ClusterToRecover,
  work: () => Promise<void>,
): Promise<void> {
  let isRunning = true;
  const stop = async () => {
    for (; isRunning; await sleep(pollMs)) {
      const pid = await findPostmaster(databaseDirectory);
      if (pid !== undefined) await stopPostmaster(pid);
    }
  };
  let stopping: Promise<void> | undefined;
  const abort = () => {
    stopping = stop();
  };
  signal?.addEventListener('abort', abort);
  try {
    signal?.throwIfAborted();
    await work();
  } catch (error) {
    throw signal?.aborted ? signal.reason : error;
  } finally {
    isRunning = false;
    signal?.removeEventListener('abort', abort);
    await stopping;
  }
}

/** Single-user mode asks for no password, and nobody can connect meanwhile. */
async function takeOver(cluster: ClusterToRecover, { postgres }: PostgresPrograms, as: RunAs): Promise<void> {
  const password = await ensurePassword(cluster.dataDirectory);
  // A message about a failed statement would have the password in it.
  const settings = ['exit_on_error=true', 'log_min_error_statement=panic'].flatMap((setting) => ['-c', setting]);
  const single = spawnAs(as, [postgres, '--single', '-D', cluster.databaseDirectory, ...settings, 'template1'], {
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let messages = '';
  single.stderr?.on('data', (chunk) => (messages += chunk));
  const ended = once(single, 'close');
  single.stdin?.end(`${ownershipStatements(password, cluster.databaseName).join('\n')}\n`);
  const [status] = await ended;
  if (status !== 0)
    throw new EmbeddedPostgresError('damaged', `PostgreSQL could not be set up: ${messages.slice(-500)}`);
}

/** Each is one line, as single-user mode reads them. */
function ownershipStatements(password: string, databaseName: string): string[] {
  const literal = (text: string) => `'${text.replaceAll("'", "''")}'`;
  const name = (text: string) => `"${text.replaceAll('"', '""')}"`;
  const owner = name(databaseOwner);
  const block = (text: string) => `do $block$ begin ${text} end $block$;`;
  const statements = [
    block(
      `if not exists (select from pg_roles where rolname = ${literal(databaseOwner)}) then create role ${owner}; end if;`,
    ),
    `alter role ${owner} superuser login password ${literal(password)};`,
  ];
  if (databaseName === 'postgres') return statements;
  const isThere = `exists (select from pg_database where datname = 'postgres')`;
  return [
    ...statements,
    block(`if ${isThere} then alter database postgres rename to postgres_of_server; end if;`),
    `alter database ${name(databaseName)} rename to postgres;`,
  ];
}
