import type { EditDocument } from '../document/edit-document.ts';
import type { Layer } from '../document/layers.ts';
import { editLimits } from '../document/limits.ts';
import type { OfShortestEdge } from '../geometry/coordinates.ts';
import { fitCrop } from '../geometry/visible-area.ts';
import type { WholeCommand } from './command.ts';

type Paste = Extract<WholeCommand, { kind: 'paste' }>;

/**
 * The edits of another document on this document's picture. Colors, focus, overlay and frame are always taken over; the crop with
 * turns and flips, and the layers, only on request, because they depend on what a picture shows.
 */
export function pasteEdits(document: EditDocument, { from, withLayers, withCrop }: Paste): EditDocument {
  const { adjust, filter, focus, overlay, frame } = from;
  const { width, height } = document.source;
  const longest = (editLimits.extent * Math.max(width, height)) / Math.min(width, height);
  const limit = (length: OfShortestEdge) => Math.min(length, longest) as OfShortestEdge;
  const crop = fitCrop(document.source, from.transform);
  return {
    ...document,
    adjust,
    filter,
    focus: focus && { ...focus, inner: limit(focus.inner), outer: limit(focus.outer) },
    overlay,
    frame,
    transform: withCrop ? { ...from.transform, crop } : document.transform,
    layers: withLayers ? from.layers.map((layer) => limitLayer(layer, limit)) : document.layers,
  };
}

/** A picture that is less long than the other one allows less long layers. */
function limitLayer(layer: Layer, limit: (length: OfShortestEdge) => OfShortestEdge): Layer {
  switch (layer.kind) {
    case 'brush':
      return layer;
    case 'redaction':
      return { ...layer, width: limit(layer.width), height: limit(layer.height) };
    case 'text':
      return { ...layer, size: limit(layer.size), width: limit(layer.width) };
    default:
      return { ...layer, size: limit(layer.size) };
  }
}
