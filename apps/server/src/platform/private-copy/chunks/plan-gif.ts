import type { PieceList } from '../plan/copy-plan.ts';
import { understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';

const maxBlocks = 200_000;
/** Application extensions with the number of repetitions. Others are XMP, colour profiles that no browser reads, and data of programs. */
const loops = new Set(['NETSCAPE2.0', 'ANIMEXTS1.0']);

/** A GIF (version 89a) with its frames and their timing. Comments, texts and application data are left out. */
export async function planGif(view: SourceView, list: PieceList): Promise<void> {
  const head = await view.read(0, 13);
  let at = 13 + tableBytes(head[10]!);
  list.take(view.start, view.start + at);
  for (let index = 0; index < maxBlocks; index += 1) {
    const [kind = 0, label = 0] = await view.read(at, Math.min(2, view.sizeBytes - at));
    if (kind === 0x3b) return list.put(Buffer.from([0x3b]));
    if (kind === 0x2c) {
      const descriptor = await view.read(at, 10);
      const end = await endOfData(view, at + 10 + tableBytes(descriptor[9]!) + 1);
      list.take(view.start + at, view.start + end);
      at = end;
    } else {
      understand(kind === 0x21, 'bytes between blocks');
      const end = await endOfData(view, at + 2);
      if (await isDisplayed(view, { label, start: at, end })) list.take(view.start + at, view.start + end);
      at = end;
    }
  }
  understand(false, 'too many blocks');
}

function tableBytes(flags: number): number {
  return (flags & 0x80) === 0 ? 0 : 3 * 2 ** ((flags & 7) + 1);
}

async function endOfData(view: SourceView, from: number): Promise<number> {
  let at = from;
  for (;;) {
    const [size = 0] = await view.read(at, 1);
    at += 1 + size;
    if (size === 0) return at;
  }
}

/** Whether an extension controls a frame (8 bytes), or the loop (19 bytes). */
async function isDisplayed(
  view: SourceView,
  { label, start, end }: { label: number; start: number; end: number },
): Promise<boolean> {
  if (label === 0xf9) return end - start === 8;
  if (label !== 0xff || end - start !== 19) return false;
  return loops.has((await view.read(start + 3, 11)).toString('latin1'));
}
