import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { repository } from './product.ts';

/** Builds the client when its sources changed, by the same steps as bin/start. */
export async function buildClient(): Promise<void> {
  const prepare = `root=$1; . "$root/tools/setup/prepare.sh"; node_folder=$root/node_modules/node/bin; prepare_client`;
  await promisify(execFile)('sh', ['-euc', prepare, 'sh', repository.replace(/\/$/, '')]);
}
