import { allowHeader, allowStart, type Box, childrenOf, readBody } from '../boxes/read-boxes.ts';
import type { Canvas } from '../plan/canvas.ts';
import { understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';

/** Reads the list of items (ISO/IEC 14496-12 §8.11.6), and plans it without the names of items. */
export async function planItemList(
  view: SourceView,
  canvas: Canvas,
  box: Box,
): Promise<Array<{ id: number; type: string }>> {
  const [version = 0] = await readBody(view, box, 6);
  const headBytes = version === 0 ? 6 : 8;
  allowStart(canvas, view, { box, bytes: headBytes });
  const items: Array<{ id: number; type: string }> = [];
  for (const child of await childrenOf(view, box, headBytes)) {
    understand(child.type === 'infe', 'an unknown entry in the list of items');
    items.push(await planEntry(view, canvas, child));
  }
  return items;
}

async function planEntry(view: SourceView, canvas: Canvas, box: Box): Promise<{ id: number; type: string }> {
  const original = await readBody(view, box, 12);
  const version = original[0]!;
  understand(version === 2 || version === 3, 'an item of an unknown version');
  const idBytes = version === 2 ? 2 : 4;
  const id = original.readUIntBE(4, idBytes);
  understand(original.readUInt16BE(4 + idBytes) === 0, 'a protected item');
  const typeAt = 6 + idBytes;
  const type = original.toString('latin1', typeAt, typeAt + 4);
  const bytes = Buffer.from(original);
  blankName(bytes, typeAt + 4);
  allowHeader(canvas, view, box);
  canvas.writeChanged(view, box.bodyStart, { original, bytes });
  return { id, type };
}

/** Fills the name with spaces, and what follows it too, except the content type. */
function blankName(bytes: Buffer, from: number): void {
  const nameEnd = bytes.indexOf(0, from);
  const end = nameEnd < 0 ? bytes.length : nameEnd;
  bytes.fill(0x20, from, end);
  const rest = bytes.toString('latin1', end + 1);
  if (!/^([\w.+-]+\/[\w.+-]+\0*)?$/.test(rest)) bytes.fill(0, end + 1);
}
