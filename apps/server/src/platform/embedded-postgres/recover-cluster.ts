import { once } from 'node:events';
import { lchown, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { chooseOsUser } from './choose-os-user.ts';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import { databaseOwner, ensurePassword, handOver } from './initialize-cluster.ts';
import { stopPostmaster } from './postgres-processes.ts';
import { findPostgresPrograms } from './postgres-programs.ts';
import { findFreePort, startPostmaster } from './postmaster.ts';
import { spawnAs } from './run-as.ts';
import { chooseSocketDirectory } from './server-address.ts';
import type { StartLog } from './start-log.ts';

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
  const { dataDirectory, databaseDirectory, logDirectory, log } = cluster;
  const programs = await findPostgresPrograms();
  const as = await chooseOsUser({ programs, dataDirectory, databaseDirectory, log });
  if (as.owner) {
    await handOver(databaseDirectory, as.owner);
    for (const name of ['', ...(await readdir(logDirectory))])
      await lchown(join(logDirectory, name), as.owner.uid, as.owner.gid);
  }
  const address = { port: await findFreePort(), socketDirectory: chooseSocketDirectory(databaseDirectory) };
  const postmaster = await startPostmaster({ program: programs.postgres, databaseDirectory, as, address, log });
  postmaster.silence();
  await stopPostmaster(postmaster.pid);
  await postmaster.ended;

  const password = await ensurePassword(dataDirectory);
  const single = spawnAs(
    as,
    [programs.postgres, '--single', '-D', databaseDirectory, '-c', 'exit_on_error=true', 'template1'],
    { stdio: ['pipe', 'ignore', 'pipe'] },
  );
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
  return [
    `do $$ begin if not exists (select from pg_roles where rolname = ${literal(databaseOwner)}) then create role ${owner}; end if; end $$;`,
    `alter role ${owner} superuser login password ${literal(password)};`,
    ...(databaseName === 'postgres'
      ? []
      : [
          'alter database postgres rename to postgres_of_server;',
          `alter database ${name(databaseName)} rename to postgres;`,
        ]),
  ];
}
