import { fileNameOf } from './file-name.ts';

export type DocumentKind = 'pdf' | 'text' | 'spreadsheet' | 'presentation' | 'archive' | 'code' | 'sound' | 'other';

const kinds: Readonly<Record<Exclude<DocumentKind, 'other'>, string>> = {
  pdf: 'pdf',
  text: 'doc docx odt rtf txt md pages wpd tex epub',
  spreadsheet: 'xls xlsx ods csv tsv numbers',
  presentation: 'ppt pptx odp key',
  archive: 'zip rar 7z gz tgz tar bz2 xz zst',
  code: 'json xml html htm css js ts yaml yml toml ini sql log gpx kml ics vcf',
  sound: 'mp3 m4a aac wav flac ogg opus aiff wma',
};

const kindOfExtension = new Map(
  Object.entries(kinds).flatMap(([kind, extensions]) =>
    extensions.split(' ').map((extension) => [extension, kind as DocumentKind] as const),
  ),
);

/** The kind of a document, by its file extension or else by its media type. */
export function kindOf(document: { path: string; mime_type: string }): DocumentKind {
  const byName = kindOfExtension.get(extensionOf(fileNameOf(document)));
  if (byName) return byName;
  if (document.mime_type === 'application/pdf') return 'pdf';
  if (document.mime_type.startsWith('audio/')) return 'sound';
  return document.mime_type.startsWith('text/') ? 'text' : 'other';
}

function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}
