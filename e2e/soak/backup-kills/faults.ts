import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { type BackupStore, openBackupStore } from '../../../apps/server/src/platform/backup-store/index.ts';
import { mountSmallDisk } from '../../faults/small-disk.ts';
import { givenBreakableConnection } from '../../harness/network/breakable-connection.ts';
import type { Target } from '../backups/targets.ts';
import type { KilledBackups } from './kill-rounds.ts';
import { expectSuccess, runCommand } from './killed-command.ts';
import { flipBit } from './servers.ts';

const flippedBlobs = 20;

/** A fault, and what the product has to say about it. Resolves to a line for the report. */
type Fault = (installation: KilledBackups) => Promise<string>;

/** The target becomes full, and has space again. */
const fullDisk: Fault = async ({ place }) => {
  const disk = mountSmallDisk(8);
  if (!disk) return 'full disk: not tried, since this user may not mount one';
  const to = join(disk.folder, 'backups');
  try {
    const failed = await expectFailure(await runCommand(place, ['backup', to]), /full/);
    const listed = await runCommand(place, ['backup', 'list', to]);
    if (/^\d{8}T/m.test(listed.output)) throw new Error(`A half backup is listed: ${listed.output}`);
    return `full disk: ${failed}`;
  } finally {
    disk.remove();
  }
};

/** The connection to the bucket is cut in the middle, and comes back. */
const cutNetwork: Fault = async ({ place, targets }) => {
  const endpoint = new URL(targets.connection.endpoint);
  const connection = await givenBreakableConnection(() => Number(endpoint.port));
  const { to } = await targets.create('bucket', 'plain');
  try {
    const environment = { ...place.environment, STUND_BACKUP_S3_ENDPOINT: connection.origin };
    const running = runCommand({ ...place, environment }, ['backup', to]);
    await waitForFirstBlob(await openBackupStore(to, targets.connection));
    connection.disconnect();
    const failed = await expectFailure(await running, /cannot be used|ECONN|socket/);
    const listed = await runCommand(place, ['backup', 'list', to]);
    if (/^\d{8}T/m.test(listed.output)) throw new Error(`A half backup is listed: ${listed.output}`);
    connection.reconnect();
    await expectSuccess({ ...place, environment }, ['backup', to]);
    await expectSuccess(place, ['backup', 'verify', to]);
    return `cut network: ${failed}; the next backup is whole`;
  } finally {
    connection.close();
  }
};

/** The database, which takes longer, comes after the blobs. */
async function waitForFirstBlob(store: BackupStore): Promise<void> {
  for (;;) {
    for await (const name of store.listNames('blobs/')) if (name) return;
    await sleep(20);
  }
}

const wrongKey: Fault = async ({ place, target, targets }) => {
  const other = await targets.create('folder', 'key file');
  const words = ['backup', 'list', target.to, ...other.keyWords];
  return `wrong key: ${await expectFailure(await runCommand(place, words), /does not have the key/)}`;
};

const wrongPassphrase: Fault = async ({ place, targets }) => {
  const target = await targets.create('bucket', 'pass phrase');
  await expectSuccess(place, ['backup', target.to, ...target.keyWords]);
  const other = await targets.create('folder', 'pass phrase');
  const words = ['restore', target.to, '--into', '/nonexistent/stund', ...other.keyWords];
  return `wrong pass phrase: ${await expectFailure(await runCommand(place, words), /pass phrase/)}`;
};

const damagedManifest: Fault = async ({ place, targets }) => {
  const target = await givenBackup(place, await targets.create('folder', 'plain'));
  const name = (await readdir(join(target.to, 'backups'))).find((each) => each.endsWith('.json')) ?? '';
  await flipBit(join(target.to, 'backups', name));
  const said = [
    await expectFailure(await runCommand(place, ['backup', 'list', target.to]), /damaged/),
    await expectFailure(await runCommand(place, ['backup', 'verify', target.to]), /damaged/),
    await expectFailure(await runCommand(place, ['backup', 'prune', target.to]), /Nothing was removed/),
  ];
  return `damaged manifest: ${said[0]}`;
};

/** Blobs of the backup are damaged: named, and copied again once they are removed. */
const damagedBlobs: Fault = async (installation) => {
  const { place, targets, checksums, product } = installation;
  const target = await givenBackup(place, await targets.create('folder', 'plain'));
  const chosen = [...checksums].slice(0, flippedBlobs);
  const pathIn = (root: string, checksum: string) =>
    join(root, 'blobs', checksum.slice(0, 2), checksum.slice(2, 4), checksum);
  for (const checksum of chosen) await flipBit(pathIn(target.to, checksum));
  const { status, output } = await runCommand(place, ['backup', 'verify', target.to]);
  const unnamed = chosen.filter((checksum) => !output.includes(checksum));
  if (status !== 1 || unnamed.length > 0) throw new Error(`${unnamed.length} damaged blobs are not named: ${output}`);
  const folder = installation.newFolder();
  const restored = await runCommand(place, ['restore', target.to, '--into', folder]);
  if (restored.status !== 1 || chosen.some((checksum) => !restored.output.includes(checksum)))
    throw new Error(`A restore did not name what is missing: ${restored.output}`);
  await rm(folder, { recursive: true });

  for (const checksum of chosen) await flipBit(pathIn(join(product.dataFolder, 'blobs'), checksum));
  const settings = { ...place.environment, ...installation.target.settings };
  const repaired = await expectSuccess({ ...place, environment: settings }, ['verify', '--repair']);
  await expectSuccess(place, ['verify']);
  await installation.expectBlobs(join(product.dataFolder, 'blobs'));
  return `${chosen.length} blobs with a flipped bit: named by verify and restore; in the installation: ${repaired.output.split('\n').at(-1)}`;
};

/** A piece of log is damaged: named, and a restore says where it ends. */
const damagedLog: Fault = async (installation) => {
  const { place, target } = installation;
  const folder = join(target.to, 'log');
  const pieces = (await readdir(folder, { recursive: true })).filter((name) => /\.zst/.test(name)).sort();
  const piece = pieces.at(-1);
  if (piece === undefined) throw new Error('There is no log');
  await flipBit(join(folder, piece));
  const said = await expectFailure(
    await runCommand(place, ['backup', 'verify', target.to, ...target.keyWords]),
    /log\//,
  );
  const into = installation.newFolder();
  const restored = await runCommand(place, ['restore', target.to, '--into', into, ...target.keyWords]);
  if (restored.status !== 0 || !restored.output.includes('The log is not complete'))
    throw new Error(`A restore with a damaged log: ${restored.output}`);
  await flipBit(join(folder, piece));
  await rm(into, { recursive: true });
  await expectSuccess(place, ['backup', 'verify', target.to, ...target.keyWords]);
  return `a piece of log with a flipped bit: ${said}`;
};

export const faults: Readonly<Record<string, Fault>> = {
  'full-disk': fullDisk,
  'cut-network': cutNetwork,
  'wrong-key': wrongKey,
  'wrong-passphrase': wrongPassphrase,
  'damaged-manifest': damagedManifest,
  'damaged-blobs': damagedBlobs,
  'damaged-log': damagedLog,
};

async function givenBackup(place: KilledBackups['place'], target: Target): Promise<Target> {
  await expectSuccess(place, ['backup', target.to, ...target.keyWords]);
  return target;
}

/** Returns the line that says what is wrong. */
async function expectFailure(
  { status, output }: { status: number | null; output: string },
  said: RegExp,
): Promise<string> {
  const line = output.split('\n').find((each) => said.test(each));
  if (status === 0 || status === null || line === undefined) throw new Error(`Ended with ${status}: ${output}`);
  return line;
}
