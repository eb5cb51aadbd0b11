import { toCsvCell } from '../text/csv-cell.ts';
import type { AlbumResult } from './album-result.ts';
import type { FileRow, RunSummary } from './result-rows.ts';

/** How the result of a run is written as text. */
export interface ResultFormat {
  start: string;
  /** `index` is the number of rows before it. */
  row(row: FileRow, index: number): string;
  end(summary: RunSummary): string;
}

const columns = 'kind,source,path,result,reason,size,sha256,id,albums,not_taken_over';

/** RFC 4180 with the mark that makes spreadsheets read it as UTF-8. */
const csv: ResultFormat = {
  start: `\ufeff${columns}\r\n`,
  row: ({ source, path, result, reason, size, checksum, file_id: id, albums, not_taken_over: notTaken }) =>
    toLine(['file', source, path, result, reason, size, checksum, id, albums?.join('; '), notTaken?.join('; ')]),
  end: ({ albums, isComplete }) =>
    [
      ...albums.map((album) =>
        toLine([
          ...['album', '', album.title, album.result, describeAlbum(album), '', '', album.id, ''],
          album.notTaken.join('; '),
        ]),
      ),
      ...(isComplete ? [] : [toLine(['import', '', '', 'ended early', 'run it again to resume'])]),
    ].join(''),
};

const json: ResultFormat = {
  start: '{"files":[',
  row: (row, index) => `${index === 0 ? '' : ','}\n${JSON.stringify(row)}`,
  end: ({ albums, notTaken, isComplete }) => {
    const end = {
      albums: albums.map(({ notTaken: not_taken_over, ...album }) => ({ ...album, not_taken_over })),
      not_taken_over: Object.fromEntries(notTaken),
      is_complete: isComplete,
    };
    return `\n],${JSON.stringify(end).slice(1)}\n`;
  },
};

export const resultFormats: Readonly<Record<string, ResultFormat>> = { csv, json };

function describeAlbum({ result, added, present }: AlbumResult): string {
  return result === 'empty' || result === 'failed' ? '' : `${added} added, ${present} there before`;
}

function toLine(values: ReadonlyArray<string | number | undefined>): string {
  const width = columns.split(',').length;
  return `${Array.from({ length: width }, (_, index) => toCsvCell(values[index])).join(',')}\r\n`;
}
