import { expandId, type UploadId } from '@stund/contract';
import { beforeAll, describe, expect, it } from 'vitest';
import { encodeMetadata, givenTusServer, type TusServer } from './testing/given-tus-server.ts';

let server: TusServer;
beforeAll(async () => {
  server = await givenTusServer();
});
function idIn(address: string): UploadId {
  const id = address.split('/').at(-1) ?? '';
  return (expandId(id) ?? id) as UploadId;
}

describe('fields that cannot be stored', () => {
  it('are refused at the beginning: a day that does not exist, and NUL in a text', async () => {
    for (const fields of [{ timestamp: '2023-02-31T10:00:00' }, { group_id: 'a\0b' }, { description: '\0' }]) {
      const answer = await server.call({
        method: 'POST',
        address: server.endpoint,
        headers: { 'upload-length': 3, 'upload-metadata': encodeMetadata({ path: 'a.bin', ...(fields as object) }) },
      });
      expect(answer.status).toBe(400);
    }
  });

  it('end an upload that an earlier release accepted, and free its space', async () => {
    const address = await server.create(3);
    const { database } = server.parts;
    await database
      .updateTable('upload')
      .set({ fields: JSON.stringify({ path: 'a.bin', policy: 'no_duplicates', timestamp: '2023-02-31T10:00:00' }) })
      .where('id', '=', idIn(address))
      .execute();
    expect((await server.patch(address, 0, Buffer.from('abc'))).status).toBe(410);
    expect((await server.patch(address, 3, Buffer.alloc(0))).status).toBe(410);
  });
});
