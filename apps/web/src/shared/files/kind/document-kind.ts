import { documentExtensions, extensionOf } from '@stund/contract';
import { fileNameOf } from '../name/file-name.ts';

export type DocumentKind = keyof typeof documentExtensions | 'other';

const kindOfExtension = new Map(
  Object.entries(documentExtensions).flatMap(([kind, extensions]) =>
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
