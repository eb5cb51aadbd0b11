// A process that follows the log into a folder, and can be killed: `node follow-to-folder.ts <connection string> <folder>`. A piece is a file
// with the name of its start.
import { open, readdir, rename, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { followLog } from '../index.ts';

const [, , connectionString = '', folder = ''] = process.argv;

async function findEnd(): Promise<bigint | undefined> {
  const last = (await readdir(folder))
    .filter((name) => !name.includes('.'))
    .toSorted()
    .at(-1);
  return last === undefined ? undefined : BigInt(`0x${last}`) + BigInt((await stat(join(folder, last))).size);
}

await followLog({
  connectionString,
  findEnd,
  onGap: () => process.stdout.write('gap\n'),
  signal: new AbortController().signal,
  pieceMs: 20,
  async onPiece({ start, bytes }) {
    const path = join(folder, start.toString(16).padStart(16, '0'));
    const file = await open(`${path}.partial`, 'w');
    await file.writeFile(bytes);
    await file.sync().finally(() => file.close());
    await rename(`${path}.partial`, path);
    process.stdout.write('piece\n');
  },
  async onState() {},
});
