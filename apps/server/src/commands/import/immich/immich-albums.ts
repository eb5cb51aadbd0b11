import { type FoundAlbum, makeAlbum, type SharedComment } from '@stund/import-sources';
import { z } from 'zod';
import { SourceRefusalError } from '../sources/source-errors.ts';
import { commentOf } from './comment-of-activity.ts';
import type { KnownAssets } from './describe-asset.ts';
import { type ImmichActivity, type ImmichAlbum, immichActivitySchema, immichAlbumSchema } from './immich-api.ts';
import type { ImmichClient } from './immich-client.ts';

interface Reading {
  ownId: string;
  signal: AbortSignal;
  /** The ids of the assets of an album. */
  assetsOf(album: ImmichAlbum): AsyncIterable<string>;
}

/** Reads the albums of an account with what people wrote in them, and which assets they have. Throws SourceServerError. */
export async function readImmichAlbums(
  client: ImmichClient,
  { ownId, signal, assetsOf }: Reading,
): Promise<Pick<KnownAssets, 'albumsOf' | 'coverOf' | 'commentsOf'>> {
  const albums = new Map<string, FoundAlbum[]>();
  const covers = new Map<string, string[]>();
  const comments = new Map<string, SharedComment[]>();
  let mayRead = true;
  for (const listed of await client.call(z.array(immichAlbumSchema), { path: '/albums' }, signal)) {
    const activities: readonly ImmichActivity[] | undefined = mayRead
      ? await readActivities(client, listed, signal)
      : undefined;
    mayRead = activities !== undefined;
    const album = albumOf(listed, { activities, ownId });
    for await (const id of assetsOf(listed)) append(albums, id, album);
    for (const activity of activities ?? [])
      if (activity.assetId) append(comments, activity.assetId, { ...commentOf(activity, ownId), albumKey: album.key });
    const cover = listed.albumThumbnailAssetId;
    if (cover) append(covers, cover, album.key);
  }
  return {
    albumsOf: (id) => albums.get(id) ?? [],
    coverOf: (id) => covers.get(id) ?? [],
    commentsOf: (id) => comments.get(id) ?? [],
  };
}

function append<T>(lists: Map<string, T[]>, key: string, item: T): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** Undefined when the key lacks the permission, without which everything else is imported. */
async function readActivities(
  client: ImmichClient,
  { id }: ImmichAlbum,
  signal: AbortSignal,
): Promise<ImmichActivity[] | undefined> {
  const path = `/activities?albumId=${encodeURIComponent(id)}`;
  try {
    return await client.call(z.array(immichActivitySchema), { path }, signal);
  } catch (error) {
    if (!(error instanceof SourceRefusalError)) throw error;
    return undefined;
  }
}

function albumOf(
  { id, albumName, description, createdAt, order, albumUsers, hasSharedLink }: ImmichAlbum,
  { activities, ownId }: { activities: readonly ImmichActivity[] | undefined; ownId: string },
): FoundAlbum {
  const ofAlbum = (activities ?? []).filter(({ assetId }) => !assetId).map((each) => commentOf(each, ownId));
  const isShared = albumUsers.length > 0 || hasSharedLink;
  return makeAlbum('immich', id, {
    title: albumName,
    createdMs: Date.parse(createdAt),
    order: order === 'desc' ? 'NEWEST_TAKEN' : 'OLDEST_TAKEN',
    comments: ofAlbum,
    notTaken: [
      ...(description?.trim() ? ['description of the album'] : []),
      ...(albumUsers.length > 0 ? ['people of the album'] : []),
      ...(ofAlbum.some(({ isLiked }) => isLiked) ? ['hearts for the album'] : []),
      ...(activities === undefined && isShared ? ['comments and hearts, which the API key may not read'] : []),
    ],
  });
}
