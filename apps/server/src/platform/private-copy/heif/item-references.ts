import { type Box, childrenOf, readBody } from '../boxes/read-boxes.ts';
import { understand } from '../plan/not-understood-error.ts';
import type { SourceView } from '../plan/source-view.ts';

/** Checks that references are only numbers, and that pictures are not derived from items of unknown types. */
export async function checkReferences(view: SourceView, box: Box, known: ReadonlySet<number>): Promise<void> {
  const [version = 0] = await readBody(view, box, 4);
  const idBytes = version === 0 ? 2 : 4;
  for (const reference of await childrenOf(view, box, 4)) {
    const body = await readBody(view, reference, idBytes + 2);
    const count = body.readUInt16BE(idBytes);
    understand(body.length === idBytes + 2 + count * idBytes, 'a reference has an odd length');
    if (reference.type !== 'dimg') continue;
    for (let index = 0; index < count; index += 1)
      understand(known.has(body.readUIntBE(idBytes + 2 + index * idBytes, idBytes)), 'a picture of an unknown item');
  }
}
