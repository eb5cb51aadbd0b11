import type { AlbumResult } from '@stund/import-sources';
import { countOf, printable } from '../terminal/format.ts';
import type { Terminal } from '../terminal/terminal.ts';
import type { ImportTally } from './import-files.ts';
import type { ImportRun } from './import-run.ts';

/** Prints what became of everything. Returns the exit status. */
export function summarize(
  { terminal }: { terminal: Terminal },
  tally: ImportTally,
  { isDryRun, table, reportPath }: Pick<ImportRun, 'isDryRun' | 'table'> & { reportPath: string | undefined },
): number {
  for (const { path, reason } of tally.failures) terminal.result(`failed: ${printable(path)}: ${reason}`);
  for (const remark of tally.remarks) terminal.note(printable(remark));
  summarizeAlbums(terminal, tally, isDryRun);
  const report = table ?? reportPath;
  if (report !== undefined) terminal.note(`The result of each file is in ${report}`);
  const verb = isDryRun ? 'would import' : 'imported';
  const corrected = tally.corrected > 0 ? `, corrected ${tally.corrected}` : '';
  const trashed = tally.trashed > 0 ? `, in the trash ${tally.trashed}` : '';
  const passed = tally.passed > 0 ? `, passed by ${tally.passed}` : '';
  terminal.result(
    `${verb} ${tally.imported}, already there ${tally.present}, failed ${tally.failures.length}${corrected}${trashed}${passed}`,
  );
  return tally.failures.length > 0 ? 1 : 0;
}

function summarizeAlbums(terminal: Terminal, { albums, notTaken }: ImportTally, isDryRun: boolean): void {
  const count = (result: AlbumResult['result']) => albums.filter((album) => album.result === result).length;
  if (isDryRun && albums.length > 0) terminal.note(`Pictures belong to ${countOf(albums.length, 'album')}`);
  else if (albums.length > 0) {
    const added = albums.reduce((sum, album) => sum + album.added, 0);
    terminal.note(
      `Albums: ${count('new')} new, ${count('joined')} here before; ${countOf(added, 'file')} added to them`,
    );
    const empty = albums.filter(({ result }) => result === 'empty').map(({ title }) => printable(title));
    if (empty.length > 0) terminal.note(`Not created, since none of their pictures are here: ${empty.join(', ')}`);
  }
  const ofAlbums = albums.flatMap((album) => album.notTaken);
  const counts = new Map(notTaken);
  for (const what of ofAlbums) counts.set(what, (counts.get(what) ?? 0) + 1);
  const texts = [...counts].map(([what, times]) => `${what} (${times})`);
  if (texts.length > 0) terminal.note(`Not taken over, since Stund has no place for it: ${texts.join(', ')}`);
}
