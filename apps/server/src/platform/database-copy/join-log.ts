import { copyFile, mkdir, open, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { pathExists } from '../path-exists.ts';
import { DatabaseCopyError } from './database-copy-error.ts';
import type { LogPiece } from './log-piece.ts';
import { formatPosition, segmentBytes, segmentName } from './log-position.ts';

interface JoinOptions {
  folder: string;
  /** The folder of the log that is part of the base backup. What the first file has before the first piece comes from there. */
  baseLog: string;
  /** Where that log ends, if it is known. */
  baseEnd: bigint | undefined;
  signal: AbortSignal | undefined;
}

/**
 * Writes pieces of the log into files as PostgreSQL reads them. Returns the end of the last one. Throws DatabaseCopyError `damaged` when a piece
 * is missing, also before the first.
 */
export async function joinLog(pieces: AsyncIterable<LogPiece>, options: JoinOptions): Promise<bigint | undefined> {
  const { folder, signal } = options;
  await rm(folder, { recursive: true, force: true });
  await mkdir(folder, { mode: 0o700 });
  let end = options.baseEnd;
  for await (const { timeline, start, bytes } of pieces) {
    signal?.throwIfAborted();
    if (end !== undefined && start > end) throw missingLog(end, start);
    const pieceEnd = start + BigInt(bytes.length);
    end = end !== undefined && end > pieceEnd ? end : pieceEnd;
    for (let done = 0; done < bytes.length; ) {
      const position = start + BigInt(done);
      const offset = Number(position % segmentBytes);
      const size = Math.min(bytes.length - done, Number(segmentBytes) - offset);
      const path = join(folder, segmentName(timeline, position));
      const isThere = (await pathExists(path)) || (await createSegment(path, { ...options, timeline, position }));
      if (isThere) await writeInto(path, offset, bytes.subarray(done, done + size));
      done += size;
    }
  }
  return end;
}

/**
 * What is not written into it reads as zeros, at which the recovery ends. Returns false for a file before those that the base backup needs, whose
 * beginning nobody has.
 */
async function createSegment(
  path: string,
  { baseLog, baseEnd, timeline, position }: JoinOptions & { timeline: number; position: bigint },
): Promise<boolean> {
  const start = position - (position % segmentBytes);
  if (position > start) {
    const base = join(baseLog, segmentName(timeline, position));
    if (await pathExists(base)) await copyFile(base, path);
    else if (baseEnd !== undefined && start + segmentBytes <= baseEnd) return false;
    else throw missingLog(start, position);
  }
  const created = await open(path, 'a', 0o600);
  await created.truncate(Number(segmentBytes)).finally(() => created.close());
  return true;
}

async function writeInto(path: string, offset: number, bytes: Buffer): Promise<void> {
  const file = await open(path, 'r+');
  try {
    await file.write(bytes, 0, bytes.length, offset);
  } finally {
    await file.close();
  }
}

function missingLog(from: bigint, to: bigint): DatabaseCopyError {
  return new DatabaseCopyError('damaged', `The log is missing from ${formatPosition(from)} to ${formatPosition(to)}`);
}
