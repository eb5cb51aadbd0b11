import { covering, type LogPiece, listLog, logGap, maxPieceBytes, readLogPiece } from '../log/log-pieces.ts';
import { parseLsn } from '../log/lsn.ts';
import type { BackupManifest } from '../manifest/backup-manifest.ts';
import type { BackupRepository } from '../repository/backup-repository.ts';
import { damageOf, type VerifyBackupsOptions } from './backup-damage.ts';

/**
 * Checks the log after a backup: each piece, and that none is missing between them. Without reading the pieces, only gaps that are longer
 * than a piece can be found. Log that was never archived is no damage.
 */
export async function verifyLog(
  repository: BackupRepository,
  { postgres: { systemId, timeline, endLsn } }: BackupManifest,
  { isQuick, signal, report }: VerifyBackupsOptions,
): Promise<void> {
  let position = parseLsn(endLsn);
  let isLengthKnown = true;
  for await (const piece of covering(listLog(repository, { systemId, timeline }), position)) {
    signal.throwIfAborted();
    if (isLengthKnown && piece.startLsn > position) {
      report(damageOf(logGap({ systemId, timeline }, position, piece.startLsn)));
    }
    const length = isQuick ? maxPieceBytes : await checkPiece(repository, piece, report);
    // Where a damaged piece ends is not known, so the next one cannot show a gap.
    isLengthKnown = length !== undefined;
    const end = piece.startLsn + BigInt(length ?? 0);
    if (end > position) position = end;
  }
}

async function checkPiece(
  repository: BackupRepository,
  piece: LogPiece,
  report: VerifyBackupsOptions['report'],
): Promise<number | undefined> {
  try {
    return (await readLogPiece(repository, piece)).byteLength;
  } catch (error) {
    report(damageOf(error));
    return undefined;
  }
}
