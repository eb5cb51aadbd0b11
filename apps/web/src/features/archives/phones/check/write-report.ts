import { toCsvCell } from '@stund/import-sources';
import type { CheckedFile, CheckResult, FileState } from './check-result.ts';

/** The report is in English in every language, as that of an import is. */
const stateNames: Readonly<Record<FileState, string>> = {
  stored: 'safe',
  trashed: 'in the trash',
  damaged: 'damaged on the server',
  absent: 'not here',
  unreadable: 'not readable',
};

const columns = ['path', 'state', 'size', 'sha256', 'modified', 'verified_since', 'checked_at', 'account', 'server'];

/** What was checked, file by file, with checksums, the time and the account. */
export function writeReport(result: CheckResult, format: 'csv' | 'json', server: string): Blob {
  const about = { checked_at: toIso(result.checkedAt), account: result.account.email, server };
  const rows = result.files.map(toRow);
  if (format === 'json') {
    const { stored, trashed, damaged, absent, unreadable } = result.counts;
    const counts = { safe: stored, in_the_trash: trashed, damaged, not_here: absent, not_readable: unreadable };
    const head = JSON.stringify({ ...about, name: result.account.name, counts });
    const lines = rows.map((row, index) => `${index === 0 ? '' : ','}\n${JSON.stringify(row)}`);
    return new Blob([`${head.slice(0, -1)},"files":[`, ...lines, '\n]}\n'], { type: 'application/json' });
  }
  const lines = rows.map((row) => toLine([...Object.values(row), ...Object.values(about)]));
  // The mark makes spreadsheets read it as UTF-8.
  return new Blob([`\ufeff${toLine(columns)}`, ...lines], { type: 'text/csv' });
}

function toRow({ path, state, sizeBytes, checksum, modifiedMs, verifiedSince }: CheckedFile) {
  return {
    path,
    state: stateNames[state],
    size: sizeBytes,
    sha256: checksum ?? '',
    modified: new Date(modifiedMs).toISOString(),
    verified_since: verifiedSince === undefined ? '' : toIso(verifiedSince),
  };
}

function toIso(unixSeconds: number): string {
  return new Date(unixSeconds * 1000).toISOString();
}

function toLine(values: ReadonlyArray<string | number>): string {
  return `${values.map(toCsvCell).join(',')}\r\n`;
}
