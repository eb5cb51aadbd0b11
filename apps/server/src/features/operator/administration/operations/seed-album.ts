import { randomBytes } from 'node:crypto';
import { type AccountId, type CommentId, changeTypes, type GuestId, type JobId } from '@stund/contract';
import { inTransaction } from '../../../../kernel/in-transaction.ts';
import { recordChanges } from '../../../../kernel/record-change.ts';
import type { Parts } from '../../../../kernel/request-context.ts';
import { newId } from '../../../../platform/id.ts';
import { lockJob } from '../../../library/jobs/index.ts';
import {
  insertSeedAlbum,
  insertSeedComments,
  insertSeedGuests,
  type SeedComment,
  selectFileIdsOfJob,
} from '../seed-album.repository.ts';
import { type Seed, seedLibrary } from './seed-library.ts';

export interface AlbumSeed {
  title: string;
  /** The number of guests in addition to the owner. */
  guests: number;
  /** The number of comments, which the guests write in turn on all files. */
  comments: number;
}

const batch = 5000;
const said = ['Så fint', 'The light that evening', 'Minns du?', 'Колко хубаво', 'I was relation right behind you'];

/** Creates a shared album with files, guests and comments for measurements, and returns its id. Throws `quota-exceeded`. */
export async function seedAlbum(
  parts: Parts,
  ownerId: AccountId,
  { files, album }: { files: Seed; album: AlbumSeed },
): Promise<JobId> {
  const id = newId<JobId>();
  const guests = Array.from({ length: album.guests }, (_, index) => ({
    id: newId<GuestId>(),
    tokenHash: randomBytes(32),
    name: `Gjest ${index + 1}`,
  }));
  const job = await inTransaction(parts.database, async (tx) => {
    const row = await insertSeedAlbum(tx, { id, ownerId, title: album.title });
    await insertSeedGuests(tx, id, guests);
    return row;
  });
  await seedLibrary(parts, job, files);
  if (guests.length > 0)
    await seedComments(parts, id, { guestIds: guests.map((guest) => guest.id), count: album.comments });
  return id;
}

async function seedComments(
  { database }: Parts,
  jobId: JobId,
  { guestIds, count }: { guestIds: readonly GuestId[]; count: number },
): Promise<void> {
  const fileIds = await selectFileIdsOfJob(database, jobId);
  for (let made = 0; made < count; made += batch) {
    const ids = Array.from({ length: Math.min(batch, count - made) }, () => newId<CommentId>()).sort();
    const comments = ids.map((id, index): SeedComment => {
      const number = made + index;
      return {
        id,
        // The step has no common divisor with the number of files, so that every file is reached.
        fileId: fileIds[(number * 7919) % fileIds.length]!,
        guestId: guestIds[number % guestIds.length]!,
        text: `${said[number % said.length]} (${number})`,
      };
    });
    await inTransaction(database, async (tx) => {
      await lockJob(tx, jobId);
      const serial = await recordChanges(tx, jobId, [{ type: changeTypes.jobChanged }]);
      await insertSeedComments(tx, { id: jobId, serial }, comments);
    });
  }
}
