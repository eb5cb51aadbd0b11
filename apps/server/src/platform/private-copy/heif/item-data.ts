import type { MediaAreas } from '../boxes/media-areas.ts';
import type { Range } from '../boxes/read-boxes.ts';
import { readExifFacts } from '../exif/exif-facts.ts';
import { writeExif } from '../exif/write-exif.ts';
import { cleanUnits } from '../nal/clean-samples.ts';
import type { Canvas } from '../plan/canvas.ts';
import { understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';

export interface Item {
  id: number;
  type: string;
  extents: readonly Range[];
}

/** Items that describe how others are combined, in few numbers. */
const derived = new Set(['grid', 'iden', 'iovl', 'tmap']);
const maxDerivedBytes = 4096;
const maxExifBytes = 4 * 2 ** 20;

/** Plans the data of an item, and resolves to whether it is of a picture. */
export async function planItemData(
  view: SourceView,
  canvas: Canvas,
  { item, media, lengthBytes }: { item: Item; media: MediaAreas; lengthBytes: number | undefined },
): Promise<boolean> {
  const { type, extents } = item;
  understand(type !== 'jpeg' && type !== 'j2k1' && type !== 'avc1', `a picture of type ${type}`);
  if (type === 'hvc1' || type === 'av01') {
    for (const extent of extents) media.allow(extent);
    // A unit may continue in the next extent only if there are several, which no camera writes.
    if (type === 'hvc1') {
      understand(lengthBytes !== undefined && extents.length <= 1, 'a picture in several parts');
      for (const extent of extents)
        await cleanUnits(view, canvas, { ...extent, format: { codec: 'hevc', lengthBytes } });
    }
    return true;
  }
  if (derived.has(type)) {
    for (const extent of extents) {
      understand(extent.end - extent.start <= maxDerivedBytes, 'a derived picture is too large');
      media.allow(extent);
    }
    return true;
  }
  for (const extent of extents) media.refuse(extent);
  if (extents.length !== 1) return false;
  if (type === 'Exif') await replaceExif(view, canvas, { extent: extents[0]!, media });
  if (type === 'mime') replaceXmp(view, canvas, { extent: extents[0]!, media });
  return false;
}

/** XMP without a property, since readers expect a document. */
const emptyXmp = Buffer.from('<x:xmpmeta xmlns:x="adobe:ns:meta/"/>');

function replaceXmp(view: SourceView, canvas: Canvas, { extent, media }: { extent: Range; media: MediaAreas }): void {
  media.requireInside(extent);
  if (extent.end - extent.start >= emptyXmp.length) canvas.write(view, extent.start, emptyXmp);
}

/** Writes the capture date in place of all other tags. The orientation of these formats is a property. */
async function replaceExif(
  view: SourceView,
  canvas: Canvas,
  { extent, media }: { extent: Range; media: MediaAreas },
): Promise<void> {
  const size = extent.end - extent.start;
  if (size < 16 || size > maxExifBytes) return;
  media.requireInside(extent);
  const original = Buffer.from(await view.read(extent.start, size));
  const { times } = readExifFacts(original.subarray(4 + original.readUInt32BE(0)));
  const written = writeExif({ times });
  // The first four bytes are the position of the block after them.
  if (written && 4 + written.length <= size)
    canvas.write(view, extent.start, Buffer.concat([Buffer.alloc(4), written]));
}
