import type { FileType } from '@stund/contract';
import type { FileRow, MediaRow } from '../../platform/database/schema.ts';
import { readFileNameDate } from './file-name-date.ts';

type Capture = Pick<FileRow, 'captured_wall' | 'captured_offset_minutes' | 'captured_source'>;

/** What a file's own properties add to what its bytes say. */
export interface NamedFile {
  path: string;
  type: FileType;
  mtime: Date;
  /** When it was taken, as something beside the file told (a takeout's sidecar). */
  hint_wall?: string | null;
  hint_offset_minutes?: number | null;
}

/**
 * When a file was taken: what its bytes say, else what was told beside it, else its name, else the time it was last changed. That
 * one is read in UTC, so that no server's or client's zone moves it.
 */
export function captureOf(file: NamedFile, media: Partial<Pick<MediaRow, keyof Capture>>, now: Date): Capture {
  const { captured_wall, captured_offset_minutes, captured_source } = media;
  if (captured_wall && captured_source)
    return { captured_wall, captured_offset_minutes: captured_offset_minutes ?? null, captured_source };
  if (file.hint_wall) {
    const offsetMinutes = file.hint_offset_minutes ?? null;
    return { captured_wall: file.hint_wall, captured_offset_minutes: offsetMinutes, captured_source: 'sidecar' };
  }
  const named = file.type === 'Documents' ? undefined : readFileNameDate(file.path, now);
  if (named) return { ...named, captured_source: 'file-name' };
  return { captured_wall: wallClockInUtc(file.mtime), captured_offset_minutes: null, captured_source: 'modified' };
}

/** 'YYYY-MM-DD HH:MM:SS.mmm' */
export function wallClockInUtc(instant: Date): string {
  return instant.toISOString().replace('T', ' ').slice(0, 23);
}

const screenshotName =
  /screen[ _-]?(?:shot|cap)|skjermbilde|skjermdump|skärm(?:av)?bild|skärmdump|skærmbillede|екранна снимка|снимка на екрана|bildschirmfoto|capture d['’_ ]écran|captura de (?:pantalla|tela)|schermafbeelding|zrzut ekranu|kuvakaappaus/iu;

/** By its name, as phones and computers write it in the languages around here. */
export function isNamedScreenshot({ path, type }: Pick<NamedFile, 'path' | 'type'>): boolean {
  return type === 'Pictures' && screenshotName.test(path.split('/').at(-1)?.normalize('NFC') ?? '');
}
