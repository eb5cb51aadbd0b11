import type { EmoticonPath } from '../assets/stickers/emoticons.ts';
import { findTextDesign } from '../assets/text-designs/text-designs.ts';
import type { Layer } from '../document/layers.ts';
import { createFontLibrary, type FontSet, type ReadFontFile } from './text/font-library.ts';

/** An id of an asset that this release does not have. */
export class UnknownAssetError extends Error {
  override readonly name = 'UnknownAssetError';
}

/** What the layers of a document are drawn from, loaded. */
export interface LayerAssets extends FontSet {
  /** The outlines of an emoticon in a square box of `size`. Throws `UnknownAssetError`. */
  emoticon(id: string): { readonly size: number; readonly paths: readonly EmoticonPath[] };
}

/** Loads the assets that layers need, each once. */
export interface AssetLibrary {
  /** Rejects with `FontError` when a font cannot be loaded; the next call tries again. */
  assetsFor(document: { readonly layers: readonly Layer[] }): Promise<LayerAssets>;
}

/** A library that reads fonts with `read`. Nothing is loaded before a layer needs it. */
export function createAssetLibrary(read: ReadFontFile): AssetLibrary {
  const library = createFontLibrary(read);
  return {
    async assetsFor({ layers }) {
      const hasStickers = layers.some((layer) => layer.kind === 'sticker');
      const [fonts, emoticons] = await Promise.all([
        library.fontsFor(layers.flatMap(textsOf)),
        hasStickers ? import('../assets/stickers/emoticons.ts') : null,
      ]);
      return {
        fontsOf: (family) => fonts.fontsOf(family),
        emoticon(id) {
          const paths = emoticons?.findEmoticon(id);
          if (!emoticons || !paths) throw new UnknownAssetError(id);
          return { size: emoticons.emoticonSize, paths };
        },
      };
    },
  };
}

/** What is written in a layer, and in which fonts. */
function textsOf(layer: Layer): readonly { readonly font: string; readonly text: string }[] {
  if (layer.kind === 'text') return [{ font: layer.font, text: layer.text }];
  if (layer.kind !== 'text-design') return [];
  const design = findTextDesign(layer.design);
  if (!design) throw new UnknownAssetError(layer.design);
  const text = `${layer.text}${layer.text.toLocaleUpperCase('und')}“`;
  return design.fonts.map((font) => ({ font, text }));
}
