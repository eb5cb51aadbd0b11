import {
  applyCommand,
  type EditDocument,
  emptyDocument,
  isSameEdit,
  noAdjustments,
  noTransform,
  type Size,
} from '@stund/photo-editor';

/** What a document has, as far as it matters for pasting (docs/rules/editor.md#ed7). */
export interface PastableParts {
  /** Adjustments, filter, focus, overlay or frame, which are always pasted. */
  hasLook: boolean;
  /** Crop, turns or mirroring, which are pasted on request. */
  hasTransform: boolean;
  /** Texts, stickers or drawings, which are pasted on request. */
  hasLayers: boolean;
  /** Hidden areas, which are never pasted. */
  hasRedactions: boolean;
}

export interface PasteChoice {
  withTransform: boolean;
  withLayers: boolean;
}

export function partsOf(document: EditDocument): PastableParts {
  const { source, transform, layers } = document;
  const nothing = emptyDocument(source);
  return {
    hasLook: !isSameEdit(withoutPlaces(document), nothing),
    hasTransform: !isSameEdit({ ...nothing, transform: withoutResolution(transform) }, nothing),
    hasLayers: layers.some(({ kind }) => kind !== 'redaction'),
    hasRedactions: layers.some(({ kind }) => kind === 'redaction'),
  };
}

/** Whether anything would be pasted. */
export function pastesAnything(parts: PastableParts, { withTransform, withLayers }: PasteChoice): boolean {
  return parts.hasLook || (withTransform && parts.hasTransform) || (withLayers && parts.hasLayers);
}

/** The document that the server will make for a picture of this size, for a preview. */
export function pastedPreview(document: EditDocument, size: Size, choice: PasteChoice): EditDocument {
  const from = {
    ...document,
    transform: withoutResolution(document.transform),
    layers: document.layers.filter(({ kind }) => kind !== 'redaction'),
  };
  const target = emptyDocument({ ...document.source, ...size });
  return applyCommand(target, {
    kind: 'paste',
    from,
    withCrop: choice.withTransform,
    withLayers: choice.withLayers,
  });
}

const withoutResolution = (transform: EditDocument['transform']) => ({ ...transform, resolution: null });

function withoutPlaces(document: EditDocument): EditDocument {
  const adjust = { ...noAdjustments, ...document.adjust };
  return { ...document, adjust, transform: noTransform, layers: [] };
}
