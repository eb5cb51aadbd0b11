import type { FileId } from '@stund/contract';
import { splitExtension } from '../../../../platform/archive/index.ts';

/** How the files of a download are arranged in the archive. */
export type Arrangement = 'flat' | 'folders' | 'months';

/** A file that becomes an entry of an archive. */
export interface PackedFile {
  id: FileId;
  path: string;
  /** The wall-clock time of its capture, `YYYY-MM-DD HH:MM:SS`. */
  capturedWall: string;
  /** The extension of a converted file; undefined when it keeps its own. */
  extension: string | undefined;
}

/** Where the file goes in the archive, before its names are made safe and unique. */
export function archivePathOf(file: PackedFile, arrangement: Arrangement): { folders: string[]; name: string } {
  const segments = file.path.split(/[/\\]/).filter((segment) => !/^\.{0,2}$/.test(segment.trim()));
  const name = segments.pop() ?? '';
  return { folders: foldersOf(file, segments, arrangement), name: withExtension(name, file.extension) };
}

function foldersOf({ capturedWall }: PackedFile, folders: string[], arrangement: Arrangement): string[] {
  if (arrangement === 'flat') return [];
  if (arrangement === 'folders') return folders;
  const [year = '', month = ''] = capturedWall.split('-');
  return [year, `${year}-${month}`];
}

function withExtension(name: string, extension: string | undefined): string {
  return extension === undefined ? name : `${splitExtension(name)[0]}.${extension}`;
}
