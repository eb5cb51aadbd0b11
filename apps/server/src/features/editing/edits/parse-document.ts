import { type EditDocument, parseEditDocument } from '@stund/photo-editor';
import { findUnknownAsset } from '@stund/photo-editor/asset-ids';
import { DomainError } from '../../../kernel/domain-error.ts';
import { checksumFromBytes } from '../../../platform/database/schema.ts';
import type { EditableFile } from './edit.repository.ts';

/** Parses the document of a call. Throws `invalid-edit` with the place of the first problem, such as a font that does not exist. */
export function parseDocument(value: object): EditDocument {
  const parsed = parseEditDocument(value);
  if ('error' in parsed) throw invalidEdit(parsed.error.path, parsed.error.problem);
  const unknown = findUnknownAsset(parsed.document);
  if (unknown !== undefined) throw invalidEdit(unknown, 'unknown');
  return parsed.document;
}

const invalidEdit = (path: string, message: string): DomainError =>
  new DomainError('invalid-edit', { fields: [{ path: `document.${path}`, message }] });

/** As parseDocument(), for a document that was made for this original. Throws `invalid-edit` for any other. */
export function parseDocumentOf(value: object, original: Pick<EditableFile, 'id' | 'checksum'>): EditDocument {
  const document = parseDocument(value);
  const { fileId, checksum } = document.source;
  if (fileId !== original.id || checksum !== checksumFromBytes(original.checksum))
    throw new DomainError('invalid-edit', { fields: [{ path: 'document.source', message: 'Another original' }] });
  return document;
}

/** The document as JSON. */
export function toJson(document: EditDocument): Record<string, unknown> {
  return document as unknown as Record<string, unknown>;
}
