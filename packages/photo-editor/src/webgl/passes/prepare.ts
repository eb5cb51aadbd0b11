import type { EditDocument } from '../../document/edit-document.ts';
import type { Layer, RedactionLayer } from '../../document/layers.ts';
import type { Size } from '../../geometry/crop-frame.ts';
import { filterTableSize } from '../../kernels/color/filter-table.ts';
import { uploadImage, uploadTable } from '../graphics/graphics.ts';
import type { CachedTexture, TextureCache } from '../graphics/texture-cache.ts';
import { bitmapCanvas, type Painter } from '../painting/create-painter.ts';
import type { LoadedTable } from './grade.ts';

/** What a document needs besides the picture, in textures. */
export interface Prepared {
  readonly table: LoadedTable | null;
  readonly overlay: CachedTexture | null;
  readonly frame: CachedTexture | null;
  /** The result is composed section by section: what is painted, and the redaction that pixelates all of it first. */
  readonly sections: readonly Section[];
}

export interface Section {
  readonly redaction: RedactionLayer | null;
  readonly paint: CachedTexture | null;
}

interface Preparation {
  readonly painter: Painter;
  readonly textures: TextureCache;
  readonly size: Size;
  readonly colorSpace: PredefinedColorSpace;
  readonly isWanted: () => boolean;
}

/** Loads what the document needs. Null when something newer is wanted in the meantime. */
export async function prepare(document: EditDocument, preparation: Preparation): Promise<Prepared | null> {
  const { painter, textures, size, colorSpace, isWanted } = preparation;
  const { filter, overlay, frame, transform, source } = document;
  const groups = splitAtRedactions(document.layers);
  const canvas = (name: string, key: unknown, load: () => Promise<OffscreenCanvas>) =>
    textures.get({ name, key: [key, size], load, upload: uploadCanvas, isWanted });
  const loadOverlay = async (id: string) => bitmapCanvas(await painter.assets.overlay(id, size), colorSpace);
  const [table, overlayTexture, frameTexture, ...paints] = await Promise.all([
    filter && filter.intensity > 0 ? loadTable(filter.id, preparation) : null,
    overlay && overlay.opacity > 0 ? canvas('overlay', overlay.id, () => loadOverlay(overlay.id)) : null,
    frame && frame.opacity > 0 ? canvas('frame', { ...frame, opacity: 1 }, () => painter.frame(frame, size)) : null,
    ...groups.map(({ painted }, index) =>
      painted.length === 0
        ? null
        : canvas(`paint ${index}`, [painted, transform, source], () => painter.layers(painted, document, size)),
    ),
  ]);
  if (!isWanted()) return null;
  const sections = groups.map(({ redaction }, index) => ({ redaction, paint: paints[index] ?? null }));
  return { table, overlay: overlayTexture, frame: frameTexture, sections };
}

async function loadTable(id: string, { painter, textures, isWanted }: Preparation): Promise<LoadedTable | null> {
  const cached = await textures.get({
    name: `table ${id}`,
    key: id,
    load: async () => painter.assets.filterTable(id),
    upload: (gl, table) => uploadTable(gl, table, filterTableSize),
    isWanted,
  });
  return cached && { texture: cached.texture, id };
}

const uploadCanvas = (gl: WebGL2RenderingContext, canvas: OffscreenCanvas) =>
  uploadImage(gl, canvas, { isPremultiplied: true });

interface Group {
  readonly redaction: RedactionLayer | null;
  readonly painted: Layer[];
}

/** A new group begins with each redaction, which covers everything below it. The first group has none. */
function splitAtRedactions(layers: readonly Layer[]): readonly Group[] {
  const groups: Group[] = [{ redaction: null, painted: [] }];
  for (const layer of layers) {
    if (layer.kind === 'redaction') groups.push({ redaction: layer, painted: [] });
    else groups.at(-1)!.painted.push(layer);
  }
  return groups;
}
