import { planColor } from '../boxes/plan-color.ts';
import { allowHeader, type Box, blankBox, childrenOf, onlyBox, readBody } from '../boxes/read-boxes.ts';
import { planNalSettings } from '../boxes/sample-entries.ts';
import type { Canvas } from '../plan/canvas.ts';
import { understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';

/** Properties with numbers that decide what is displayed. Descriptions and camera parameters are not among them. */
const displayed = new Set(
  'av1C ispe pixi irot imir clap pasp auxC rloc clli mdcv cclv amve lsel a1op a1lx rref iscl oinf tols lhvC reve ndwt'.split(
    ' ',
  ),
);
const maxPropertyBytes = 4096;

/**
 * Plans the properties of items (ISO/IEC 23008-12 §9). They are numbered, so one that is left out becomes free space in its
 * place. Returns the bytes of a NAL unit's length.
 */
export async function planProperties(
  view: SourceView,
  canvas: Canvas,
  box: Box,
): Promise<{ lengthBytes: number | undefined }> {
  allowHeader(canvas, view, box);
  const children = await childrenOf(view, box);
  const container = onlyBox(children, 'ipco');
  allowHeader(canvas, view, container);
  const blanked = new Set<number>();
  const lengths = new Set<number>();
  for (const [index, property] of (await childrenOf(view, container)).entries()) {
    if (property.type === 'hvcC') lengths.add(await planNalSettings(view, canvas, { box: property, codec: 'hevc' }));
    else if (property.type === 'colr') await planColor(view, canvas, property);
    else if (displayed.has(property.type) && property.end - property.start <= maxPropertyBytes)
      canvas.allow(view, property.start, property.end);
    else {
      blanked.add(index + 1);
      await blankBox(canvas, view, property);
    }
  }
  understand(lengths.size <= 1, 'lengths of different sizes');
  for (const child of children) {
    if (child === container) continue;
    understand(child.type === 'ipma', 'an unknown box of properties');
    await checkAssociations(view, child, blanked);
    canvas.allow(view, child.start, child.end);
  }
  return { lengthBytes: [...lengths][0] };
}

/** A property that a reader must understand cannot be left out. */
async function checkAssociations(view: SourceView, box: Box, blanked: ReadonlySet<number>): Promise<void> {
  const body = await readBody(view, box, 8);
  const idBytes = body[0]! < 1 ? 2 : 4;
  const indexBytes = (body[3]! & 1) === 1 ? 2 : 1;
  const count = body.readUInt32BE(4);
  let at = 8;
  for (let entry = 0; entry < count; entry += 1) {
    at += idBytes;
    understand(at < body.length, 'ipma is truncated');
    const associations = body[at]!;
    at += 1;
    for (let index = 0; index < associations; index += 1) {
      understand(at + indexBytes <= body.length, 'ipma is truncated');
      const value = body.readUIntBE(at, indexBytes);
      const essential = indexBytes === 1 ? 0x80 : 0x8000;
      understand((value & essential) === 0 || !blanked.has(value & ~essential), 'an essential property is unknown');
      at += indexBytes;
    }
  }
  understand(at === body.length, 'ipma has other bytes');
}
