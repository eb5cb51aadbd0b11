import { readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { createRunName, isRunDead } from '../../../platform/blob-store/index.ts';

/** The run is that of the process that exports. */
const markerPattern = /^\.stund-export-(?<run>.+)\.lock$/;
const renewMs = 30_000;
/** A marker of another machine that is older was left by a process that was killed. */
const validMs = 5 * 60_000;

/** Another process exports to the folder, and has not ended. */
export class ExportBusyError extends Error {
  constructor(folder: string) {
    super(
      `Another export to ${folder} is running, such as one that the server has started (STUND_EXPORT_TO). Run this again when it has ended; what it has fetched is not fetched again`,
    );
    this.name = 'ExportBusyError';
  }
}

/**
 * Runs an export while no other one runs in the folder, also on other machines that share it. An export outlives the server that started it
 * when that is killed. Each writes its marker first and then looks for those of others, so that at least one of two sees both: see
 * [Note: backups and prunes]. Throws ExportBusyError.
 */
export async function whileExporting<Result>(folder: string, run: () => Promise<Result>): Promise<Result> {
  const marker = `.stund-export-${createRunName()}.lock`;
  const path = join(folder, marker);
  const mark = () => writeFile(path, `${process.pid}\n`);
  await mark();
  const renewing = setInterval(() => void mark().catch(() => undefined), renewMs).unref();
  try {
    // The file system of a shared folder may have another clock than this machine.
    const now = (await stat(path)).mtimeMs;
    const { running, left } = await findMarkers(folder, now);
    if (running.some((name) => name !== marker)) throw new ExportBusyError(folder);
    for (const name of left) await rm(join(folder, name), { force: true });
    return await run();
  } finally {
    clearInterval(renewing);
    await rm(path, { force: true }).catch(() => undefined);
  }
}

/** Whether an export to the folder is running. A folder that is not there has none. */
export async function isExportRunning(folder: string): Promise<boolean> {
  const { running } = await findMarkers(folder, Date.now()).catch(() => ({ running: [] }));
  return running.length > 0;
}

/** The markers of exports that may be running, and those that were left behind. */
async function findMarkers(folder: string, now: number): Promise<{ running: string[]; left: string[] }> {
  const found = { running: [] as string[], left: [] as string[] };
  for (const name of await readdir(folder)) {
    const run = markerPattern.exec(name)?.groups?.run;
    if (run === undefined) continue;
    const marker = await stat(join(folder, name)).catch(() => undefined);
    if (!marker) continue;
    const isLeft = isRunDead(run) || now - marker.mtimeMs > validMs;
    (isLeft ? found.left : found.running).push(name);
  }
  return found;
}
