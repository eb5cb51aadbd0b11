import { execFile } from 'node:child_process';
import { stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { EmbeddedPostgresError } from './embedded-postgres-error.ts';
import type { PostgresPrograms } from './postgres-programs.ts';
import { type RunAs, runAs } from './run-as.ts';
import type { StartLog } from './start-log.ts';

const run = promisify(execFile);
const osUser = 'postgres';

interface Choice {
  programs: PostgresPrograms;
  dataDirectory: string;
  databaseDirectory: string;
  log: StartLog;
}

/**
 * Chooses the user that PostgreSQL runs as. PostgreSQL refuses to run as root: for root it runs as the owner of the database
 * files, or as the system user `postgres` when there are none yet. For other users it runs as the current user.
 */
export async function chooseOsUser(choice: Choice): Promise<RunAs> {
  if (process.getuid?.() !== 0) return { owner: undefined, prefix: [] };
  const owner = (await findOwner(choice.databaseDirectory)) ?? (await findSystemUser()) ?? (await addSystemUser());
  return grantAccess(choice, owner);
}

async function findOwner(directory: string): Promise<{ uid: number; gid: number } | undefined> {
  const found = await stat(directory).catch(() => undefined);
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : undefined;
}

async function findSystemUser(): Promise<{ uid: number; gid: number } | undefined> {
  try {
    const [uid, gid] = await Promise.all([run('id', ['-u', osUser]), run('id', ['-g', osUser])]);
    return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
  } catch {
    return undefined;
  }
}

async function addSystemUser(): Promise<{ uid: number; gid: number }> {
  try {
    await run('useradd', ['--system', '--user-group', '--no-create-home', '--shell', '/usr/sbin/nologin', osUser]);
  } catch (cause) {
    throw new EmbeddedPostgresError(
      'missing-program',
      `PostgreSQL does not run as root, and the system user "${osUser}" could not be created. ` +
        `Add it (useradd --system ${osUser}), or run Stund as an ordinary user.`,
      { cause },
    );
  }
  const user = await findSystemUser();
  if (!user)
    throw new EmbeddedPostgresError('missing-program', `The system user "${osUser}" was made but is not found`);
  return user;
}

/**
 * The folders above the programs or the data may be inaccessible to that user (a clone in /root or in a folder of mktemp).
 * Changing their permissions is not acceptable, so the user gets one capability to pass through them. The capability for
 * reading is tried before the one for writing, since some containers only have the latter.
 */
async function grantAccess(choice: Choice, owner: { uid: number; gid: number }): Promise<RunAs> {
  const plain: RunAs = { owner, prefix: [] };
  const failures = [await probe(choice, plain)];
  if (failures[0] === undefined) return plain;
  for (const capability of ['dac_read_search', 'dac_override']) {
    const passing: RunAs = { owner, prefix: passThrough(owner, capability) };
    const failure = await probe(choice, passing);
    if (failure === undefined) {
      choice.log.info(
        { capability, uid: owner.uid },
        'The user that PostgreSQL runs as cannot enter a folder above the programs or the data; it gets a capability for that',
      );
      return passing;
    }
    failures.push(failure);
  }
  throw new EmbeddedPostgresError(
    'no-permission',
    `PostgreSQL runs as user ${owner.uid}, who cannot reach ${choice.programs.postgres} or ${choice.dataDirectory}. ` +
      'Move both to a folder whose parents every user may enter (chmod o+x), or run Stund as an ordinary user. ' +
      `(${failures.join('; ')})`,
  );
}

// Without no_setuid_fixup access(2) would ignore the capability, and PostgreSQL uses it to check that its own program can be
// run.
function passThrough({ uid, gid }: { uid: number; gid: number }, capability: string): string[] {
  const identity = ['--reuid', String(uid), '--regid', String(gid), '--clear-groups'];
  const capabilities = ['--inh-caps', `+${capability}`, '--ambient-caps', `+${capability}`];
  return ['setpriv', ...identity, ...capabilities, '--securebits', '+no_setuid_fixup'];
}

/** Runs `initdb --show`, which changes nothing but finds the other programs and their files as a start does. Returns its error message. */
async function probe({ programs, dataDirectory }: Choice, as: RunAs): Promise<string | undefined> {
  const script = 'cd "$1" && exec "$2" --show --username=probe --pgdata="$1"';
  const { status, lines } = await runAs(as, ['/bin/sh', '-c', script, 'sh', dataDirectory, programs.initdb]);
  return status === 0 ? undefined : (lines.at(-1) ?? `status ${status}`);
}
