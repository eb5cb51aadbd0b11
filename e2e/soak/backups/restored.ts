import { join } from 'node:path';
import { openInspector } from '../../faults/inventory.ts';
import { connectToProduct } from '../../harness/product.ts';

/** Verifies an installation that was restored, byte by byte, and reads what the ledger knows about it. */
export async function readRestored(dataFolder: string): Promise<Map<string, string>> {
  await connectToProduct({ port: 0, dataFolder }).stund('verify');
  const inspector = await openInspector({ dataFolder }, join(dataFolder, 'blobs'));
  try {
    const { database } = inspector;
    const found = new Map<string, string>();
    const edits = await database.selectFrom('photo_edit').select('file_id').execute();
    const open = await database.selectFrom('open_edit').select('file_id').execute();
    const edited = new Set<string>([...edits, ...open].map(({ file_id }) => file_id));
    for (const id of edited) found.set(`edit ${id}`, 'saved');
    for (const file of await database.selectFrom('file').select(['id', 'checksum', 'deleted_at']).execute()) {
      if (edited.has(file.id)) continue;
      found.set(`file ${file.checksum.toString('hex')}`, file.deleted_at ? 'in the trash' : 'stored');
    }
    for (const { title } of await database.selectFrom('job').select('title').where('type', '=', 'story').execute()) {
      const [, thing = title, name = ''] = /^(album \S+) (\d+)$/.exec(title) ?? [];
      found.set(thing, name);
    }
    for (const { id, text } of await database.selectFrom('comment').select(['id', 'text']).execute())
      found.set(`comment ${id}`, text);
    return found;
  } finally {
    await inspector.close();
  }
}
