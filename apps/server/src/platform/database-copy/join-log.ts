import { copyFile, mkdir, open, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { DatabaseCopyError } from './database-copy-error.ts';
import type { LogPiece } from './log-piece.ts';
import { formatPosition, segmentBytes, segmentName } from './log-position.ts';

/**
 * Writes pieces of the log into files as PostgreSQL reads them. What the first file has before the first piece comes from the base backup. Throws
 * DatabaseCopyError `damaged` when a piece is missing.
 */
export async function joinLog(pieces: AsyncIterable<LogPiece>, folder: string, baseLog: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  let end: bigint | undefined;
  for await (const { timeline, start, bytes } of pieces) {
    if (end !== undefined && start > end)
      throw new DatabaseCopyError(
        'damaged',
        `The log is missing from ${formatPosition(end)} to ${formatPosition(start)}`,
      );
    end = start + BigInt(bytes.length);
    for (let done = 0; done < bytes.length; ) {
      const position = start + BigInt(done);
      const offset = Number(position % segmentBytes);
      const size = Math.min(bytes.length - done, Number(segmentBytes) - offset);
      const name = segmentName(timeline, position);
      await writeInto(join(folder, name), join(baseLog, name), offset, bytes.subarray(done, done + size));
      done += size;
    }
  }
}

async function writeInto(path: string, base: string, offset: number, bytes: Buffer): Promise<void> {
  if (!(await exists(path))) {
    if (offset > 0) await copyFile(base, path).catch(() => undefined);
    const created = await open(path, 'a', 0o600);
    // What was not written yet reads as zeros, at which the recovery ends.
    await created.truncate(Number(segmentBytes)).finally(() => created.close());
  }
  const file = await open(path, 'r+');
  try {
    await file.write(bytes, 0, bytes.length, offset);
    await file.sync();
  } finally {
    await file.close();
  }
}

function exists(path: string): Promise<boolean> {
  return stat(path).then(
    () => true,
    () => false,
  );
}
