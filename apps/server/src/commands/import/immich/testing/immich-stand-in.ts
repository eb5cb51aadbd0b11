import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';

/** An asset of the stand-in: its bytes, and the fields that differ from those of a plain picture. */
export interface StandInAsset {
  id: string;
  bytes: string;
  fields?: object;
  tags?: readonly string[];
}

export interface StandInActivity {
  asset?: string;
  /** Without one it is a heart. */
  comment?: string;
  user: string;
  day: number;
}

export interface StandInAlbum {
  id: string;
  assets: readonly string[];
  /** What people wrote and liked in it. */
  activities?: readonly StandInActivity[];
  fields?: object;
}

export interface StandInLibrary {
  assets: readonly StandInAsset[];
  albums?: readonly StandInAlbum[];
  tags?: readonly string[];
  /** From version 3 on an album does not list its assets. */
  version?: 2 | 3;
  /** Called before each answer. `drop` closes the connection, a number is the status of the answer. */
  disturb?: (path: string) => 'drop' | 'cut' | number | undefined;
}

export const standInKey = 'key-of-ana';
const me = 'user-ana';

/**
 * A stand-in for an Immich server, made from its published API description (open-api/immich-openapi-specs.json): the calls, names and
 * kinds of fields, limits of pages, and errors are those of the description. It is no Immich.
 */
export async function startImmichStandIn(
  library: StandInLibrary,
): Promise<{ address: string; calls: string[]; stop(): void }> {
  const calls: string[] = [];
  const server = createServer((request, response) => {
    calls.push(`${request.method} ${request.url}`);
    answer(library, request, response).catch(() => response.destroy());
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { address: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, calls, stop };
}

async function answer(library: StandInLibrary, request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://immich');
  const path = pathname.replace(/^\/api/, '');
  const disturbance = library.disturb?.(path);
  if (disturbance === 'drop') {
    request.socket.destroy();
    return;
  }
  if (typeof disturbance === 'number') return refuse(response, disturbance, 'Missing required permission: album.read');
  if (path === '/server/ping') {
    response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify({ res: 'pong' }));
    return;
  }
  if (request.headers['x-api-key'] !== standInKey) return refuse(response, 401, 'Invalid API key');
  const original = /^\/assets\/([^/]+)\/original$/.exec(path)?.[1];
  if (original !== undefined) return sendOriginal(library, { id: original, isCut: disturbance === 'cut' }, response);
  const body = request.method === 'POST' ? JSON.parse((await buffer(request)).toString('utf8')) : {};
  const albumId = searchParams.get('albumId');
  const found =
    path === '/activities' ? listActivities(library, albumId) : findAnswer(library, `${request.method} ${path}`, body);
  if (found === undefined) return refuse(response, 404, 'Not found');
  response.setHeader('content-type', 'application/json; charset=utf-8').end(JSON.stringify(found));
}

function findAnswer(library: StandInLibrary, call: string, body: SearchBody): unknown {
  const { assets, albums = [], tags = [], version = 2 } = library;
  if (call === 'GET /users/me') return { id: me, email: 'ana@example.com', name: 'Ana' };
  if (call === 'GET /assets/statistics') return { images: assets.length, videos: 0, total: assets.length };
  if (call === 'GET /tags') return tags.map((id) => ({ id, name: id, value: id, createdAt: day, updatedAt: day }));
  if (call === 'GET /albums') return albums.map((album) => describeAlbum(album, undefined));
  if (call === 'POST /search/metadata') return search(library, body);
  const [, kind, id] = /^GET \/(albums|assets)\/([^/]+)$/.exec(call) ?? [];
  const asset = kind === 'assets' && assets.find((each) => each.id === id);
  if (asset) return describeAsset(asset);
  const album = kind === 'albums' && albums.find((each) => each.id === id);
  return album ? describeAlbum(album, version === 2 ? assets : undefined) : undefined;
}

function listActivities({ albums = [] }: StandInLibrary, albumId: string | null) {
  return (
    albums
      .find(({ id }) => id === albumId)
      ?.activities?.map(({ asset = null, comment = null, user, day: dayOfMonth }, index) => ({
        id: `activity-${index}`,
        assetId: asset,
        comment,
        createdAt: `2021-03-0${dayOfMonth}T10:00:00.000Z`,
        type: comment === null ? 'like' : 'comment',
        user: { id: `user-${user.toLowerCase()}`, name: user, email: '', avatarColor: 'primary', profileImagePath: '' },
      })) ?? []
  );
}

interface SearchBody {
  page?: number;
  size?: number;
  visibility?: string;
  withDeleted?: boolean;
  albumIds?: string[];
  tagIds?: string[];
}

function search({ assets, albums = [] }: StandInLibrary, { page = 1, size = 250, ...wanted }: SearchBody) {
  const inAlbums = albums.filter(({ id }) => wanted.albumIds?.includes(id)).flatMap((album) => album.assets);
  const found = assets
    .map((asset) => ({ asset, described: describeAsset(asset) }))
    .filter(
      ({ asset, described }) =>
        described.visibility === (wanted.visibility ?? 'timeline') &&
        (wanted.withDeleted || !described.isTrashed) &&
        (!wanted.albumIds || inAlbums.includes(asset.id)) &&
        (!wanted.tagIds || wanted.tagIds.some((tag) => asset.tags?.includes(tag))),
    );
  // Pages of two, so that a small library has several.
  const step = Math.min(size, 2);
  const items = found.slice((page - 1) * step, page * step).map(({ described }) => described);
  const nextPage = page * step < found.length ? String(page + 1) : null;
  const none = { total: 0, count: 0, items: [], facets: [] };
  return { albums: none, assets: { total: items.length, count: items.length, items, facets: [], nextPage } };
}

const day = '2021-02-03T04:05:06.000Z';

function describeAsset({ id, bytes, fields }: StandInAsset) {
  return {
    id,
    deviceAssetId: id,
    deviceId: 'Library Import',
    ownerId: me,
    type: 'IMAGE',
    originalPath: `upload/${id}`,
    originalFileName: `${id}.jpg`,
    thumbhash: null,
    checksum: createHash('sha1').update(bytes).digest('base64'),
    fileCreatedAt: day,
    fileModifiedAt: day,
    localDateTime: '2021-02-03T05:05:06.000Z',
    updatedAt: day,
    isFavorite: false,
    isArchived: false,
    isTrashed: false,
    isOffline: false,
    hasMetadata: true,
    visibility: 'timeline',
    duration: '0:00:00.00000',
    livePhotoVideoId: null,
    exifInfo: { timeZone: 'UTC+1', latitude: null, longitude: null, description: '', fileSizeInByte: bytes.length },
    ...fields,
  };
}

function describeAlbum({ id, assets, fields }: StandInAlbum, all: readonly StandInAsset[] | undefined) {
  return {
    id,
    ownerId: me,
    albumName: id,
    description: '',
    albumThumbnailAssetId: null,
    albumUsers: [],
    shared: false,
    hasSharedLink: false,
    isActivityEnabled: true,
    createdAt: day,
    updatedAt: day,
    assetCount: assets.length,
    order: 'desc',
    ...(all && { assets: all.filter((asset) => assets.includes(asset.id)).map(describeAsset) }),
    ...fields,
  };
}

function sendOriginal(
  { assets }: StandInLibrary,
  { id, isCut }: { id: string; isCut: boolean },
  response: ServerResponse,
): void {
  const asset = assets.find((each) => each.id === id);
  if (asset === undefined) {
    refuse(response, 404, 'Asset not found');
    return;
  }
  response.setHeader('content-type', 'image/jpeg').setHeader('content-length', asset.bytes.length);
  if (isCut) response.write(asset.bytes.slice(0, 3), () => response.destroy());
  else response.end(asset.bytes);
}

function refuse(response: ServerResponse, statusCode: number, message: string): void {
  response.statusCode = statusCode;
  response.setHeader('content-type', 'application/json; charset=utf-8');
  response.end(JSON.stringify({ message, error: 'Refused', statusCode, correlationId: 'x' }));
}
