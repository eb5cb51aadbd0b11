import { BackupError } from '../backup-error.ts';
import type { BackupRepository } from '../repository/backup-repository.ts';
import { readSigned, writeSigned } from '../repository/signed-object.ts';
import { formatLsn } from './lsn.ts';

export const maxPieceBytes = 16 * 1024 * 1024;

const namePattern = /^log\/(\d{1,20})\/([0-9a-f]{8})\/([0-9a-f]{16})\.zst(?:\.age)?$/;

/** One line of the history of a cluster: its system identifier and the timeline. */
export interface Timeline {
  systemId: string;
  timeline: number;
}

export interface LogPiece extends Timeline {
  name: string;
  startLsn: bigint;
}

/**
 * Stores a piece of the write-ahead log, durably when it resolves. Throws `exists` of the store when there is a piece with this start: find
 * the end of the stored log with `findLogEnd()` and continue there.
 */
export async function writeLogPiece(
  repository: BackupRepository,
  { systemId, timeline, startLsn }: Timeline & { startLsn: bigint },
  bytes: Uint8Array,
): Promise<void> {
  if (bytes.byteLength === 0 || bytes.byteLength > maxPieceBytes)
    throw new Error(`A piece of ${bytes.byteLength} bytes`);
  const folder = `${timelineFolder({ systemId, timeline })}${startLsn.toString(16).padStart(16, '0')}`;
  const name = repository.nameOf(folder, { isCompressed: true });
  await writeSigned(repository, name, bytes);
}

/** Lists the pieces of a timeline, or of all, in the order of their names: system, timeline, position. */
export async function* listLog(repository: BackupRepository, timeline?: Timeline): AsyncGenerator<LogPiece> {
  for await (const name of repository.store.listNames(timeline ? timelineFolder(timeline) : 'log/')) {
    const [, systemId = '', line = '', start = ''] = namePattern.exec(name) ?? [];
    if (start === '') continue;
    yield { name, systemId, timeline: Number.parseInt(line, 16), startLsn: BigInt(`0x${start}`) };
  }
}

/** Reads and verifies one piece. Throws `missing`, `damaged`. */
export function readLogPiece(repository: BackupRepository, { name }: LogPiece): Promise<Buffer> {
  return readSigned(repository, name, { limitBytes: maxPieceBytes });
}

/** The position after the last stored piece of a timeline; undefined when there is none. Throws `damaged`. */
export async function findLogEnd(repository: BackupRepository, timeline: Timeline): Promise<bigint | undefined> {
  let last: LogPiece | undefined;
  for await (const piece of listLog(repository, timeline)) last = piece;
  return last && last.startLsn + BigInt((await readLogPiece(repository, last)).byteLength);
}

interface LogRange {
  fromLsn: bigint;
  untilLsn?: bigint | undefined;
  /** Those of the timeline that cover the range, for who has listed them already. */
  pieces?: readonly LogPiece[];
}

/**
 * Reads the log from a position on without gaps, up to another position or to its end. Throws `damaged`, `missing`, and `log-gap` where a
 * part is missing, after everything before it was passed on.
 */
export async function* readLogPieces(
  repository: BackupRepository,
  timeline: Timeline,
  { fromLsn, untilLsn, pieces }: LogRange,
): AsyncGenerator<{ startLsn: bigint; bytes: Buffer }> {
  let position = fromLsn;
  for await (const piece of pieces ?? covering(listLog(repository, timeline), fromLsn)) {
    if (untilLsn !== undefined && position >= untilLsn) return;
    if (piece.startLsn > position) throw logGap(timeline, position, piece.startLsn);
    const bytes = await readLogPiece(repository, piece);
    // Pieces may overlap after the server has sent a part again.
    const known = position - piece.startLsn;
    if (known >= BigInt(bytes.byteLength)) continue;
    const rest = bytes.subarray(Number(known));
    yield { startLsn: position, bytes: rest };
    position += BigInt(rest.byteLength);
  }
  if (untilLsn !== undefined && position < untilLsn) throw logGap(timeline, position, untilLsn);
}

/** Leaves out the pieces that end before the position: all but the last one of those that start at or before it. */
export async function* covering(pieces: AsyncIterable<LogPiece>, fromLsn: bigint): AsyncGenerator<LogPiece> {
  let held: LogPiece | undefined;
  for await (const piece of pieces) {
    if (piece.startLsn > fromLsn) {
      if (held) yield held;
      held = undefined;
      yield piece;
    } else held = piece;
  }
  if (held) yield held;
}

export function logGap({ systemId, timeline }: Timeline, fromLsn: bigint, untilLsn: bigint): BackupError {
  const range = `from ${formatLsn(fromLsn)} to ${formatLsn(untilLsn)}`;
  const message = `The write-ahead log ${range} is missing (system ${systemId}, timeline ${timeline})`;
  return new BackupError('log-gap', message, { objectName: timelineFolder({ systemId, timeline }) });
}

export function timelineFolder({ systemId, timeline }: Timeline): string {
  return `log/${systemId}/${timeline.toString(16).padStart(8, '0')}/`;
}
