import type { JobId } from '@stund/contract';
import { joinAsGuest } from '../features/together/access/operations/join-as-guest.ts';
import { createAlbum, type NewAlbum } from '../features/together/albums/operations/create-album.ts';
import type { GuestActor } from '../kernel/actor.ts';
import { as, type TestAccount, type TestContext } from './test-context.ts';

/** Creates an album. By default it is shared, has no password, and allows and includes everything. */
export function givenAlbum(context: TestContext, owner: TestAccount, album: Partial<NewAlbum> = {}): Promise<JobId> {
  return createAlbum(as(owner, context), {
    title: 'Hytta',
    isShared: true,
    allowsUploads: true,
    allowsComments: true,
    allowsSharing: true,
    includesLocation: true,
    ...album,
  });
}

let lastAddress = 0;

/** Returns the context with a guest of this name as the caller, and the guest's token. */
export async function asGuest(context: TestContext, name: string): Promise<{ guest: TestContext; token: string }> {
  const clientAddress = `203.0.113.${++lastAddress % 250}`;
  const { id, token } = await joinAsGuest({ ...context, actor: { kind: 'none' } }, { name, clientAddress });
  const actor: GuestActor = { kind: 'guest', guestId: id, name };
  return { guest: { ...context, actor }, token: token as string };
}
