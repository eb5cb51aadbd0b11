import { applyCommand, type EditDocument, emptyDocument } from '@stund/photo-editor';
import { checksumFromBytes } from '../../../platform/database/schema.ts';
import type { EditableFile } from './edit.repository.ts';

export interface PasteOptions {
  withTransform: boolean;
  withLayers: boolean;
}

/** A picture that edits are pasted on, with its size as displayed as far as it is known. */
export type PasteTarget = Pick<EditableFile, 'id' | 'checksum' | 'width' | 'height'>;

/** A document for another picture, with what is pasted of a document (docs/rules/editor.md#ed7). */
export function pastedDocument(
  document: EditDocument,
  target: PasteTarget,
  { withTransform: withCrop, withLayers }: PasteOptions,
): EditDocument {
  const width = target.width ?? document.source.width;
  const height = target.height ?? document.source.height;
  const source = { fileId: target.id, checksum: checksumFromBytes(target.checksum), width, height };
  const from = {
    ...document,
    transform: { ...document.transform, resolution: null },
    // What has to be hidden is elsewhere in another picture.
    layers: document.layers.filter(({ kind }) => kind !== 'redaction'),
  };
  return applyCommand(emptyDocument(source), { kind: 'paste', from, withLayers, withCrop });
}
