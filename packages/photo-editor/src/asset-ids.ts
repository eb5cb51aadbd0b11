import { filterRecipes } from './assets/filters/filter-recipes.ts';
import { fontFamilies } from './assets/fonts/font-families.ts';
import { frames } from './assets/frames/frames.ts';
import { overlays } from './assets/overlays/overlays.ts';
import { shapes } from './assets/shapes/shapes.ts';
import { emoticonIds } from './assets/stickers/emoticon-list.ts';
import { textDesigns } from './assets/text-designs/text-designs.ts';
import type { EditDocument } from './document/edit-document.ts';

const idsOf = (entries: ReadonlyArray<{ readonly id: string }>): ReadonlySet<string> =>
  new Set(entries.map(({ id }) => id));

const known = {
  filter: idsOf(filterRecipes),
  overlay: idsOf(overlays),
  frame: idsOf(frames),
  font: idsOf(fontFamilies),
  shape: idsOf(shapes),
  emoticon: new Set(emoticonIds),
  design: idsOf(textDesigns),
};

/**
 * The path of the first filter, overlay, frame, font, shape, emoticon or text design that this version of the editor does not have;
 * undefined when it has all of them. A document with such a part cannot be rendered.
 */
export function findUnknownAsset({ filter, overlay, frame, layers }: EditDocument): string | undefined {
  if (filter && !known.filter.has(filter.id)) return 'filter.id';
  if (overlay && !known.overlay.has(overlay.id)) return 'overlay.id';
  if (frame && !known.frame.has(frame.id)) return 'frame.id';
  for (const [index, layer] of layers.entries()) {
    if (layer.kind === 'text' && !known.font.has(layer.font)) return `layers.${index}.font`;
    if (layer.kind === 'shape' && !known.shape.has(layer.asset)) return `layers.${index}.asset`;
    if (layer.kind === 'sticker' && !known.emoticon.has(layer.asset)) return `layers.${index}.asset`;
    if (layer.kind === 'text-design' && !known.design.has(layer.design)) return `layers.${index}.design`;
  }
  return undefined;
}
