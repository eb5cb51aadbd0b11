import type { Found } from '@stund/import-sources';
import { z } from 'zod';
import type { ServerFindOptions, SourceServer } from '../servers/source-server.ts';
import { SourceServerError } from '../sources/source-errors.ts';
import { describeAsset, type KnownAssets, nothingKnown } from './describe-asset.ts';
import { readImmichAlbums } from './immich-albums.ts';
import {
  type ImmichAlbum,
  type ImmichAsset,
  immichAlbumSchema,
  immichAssetSchema,
  immichSearchSchema,
  immichStatisticsSchema,
  immichTagSchema,
  immichUserSchema,
} from './immich-api.ts';
import type { ImmichClient } from './immich-client.ts';

const pageSize = 1000;
/** Hidden assets are the videos of live photos, which their pictures name. The locked folder needs more than an API key. */
const visibilities = ['timeline', 'archive'];

/** The library of one account on an Immich server, read with an API key. */
export class ImmichLibrary implements SourceServer {
  readonly name = 'immich';
  readonly #client: ImmichClient;

  constructor(client: ImmichClient) {
    this.#client = client;
  }

  /** Counts pictures and videos. */
  async count(signal: AbortSignal): Promise<number> {
    return (await this.#client.call(immichStatisticsSchema, { path: '/assets/statistics' }, signal)).total;
  }

  /** Yields every asset of the account, those in its trash too. Throws SourceServerError. */
  async *find({ trashed, signal }: Pick<ServerFindOptions, 'trashed' | 'signal'>): AsyncGenerator<Found> {
    const { id: ownId } = await this.#client.call(immichUserSchema, { path: '/users/me' }, signal);
    const assetsOf = (album: ImmichAlbum) => this.#assetsOf(album, signal);
    const albums = await readImmichAlbums(this.#client, { ownId, signal, assetsOf });
    const known: KnownAssets = { ...albums, tagged: await this.#readTagged(signal) };
    const seen = new Set<string>();
    for (const visibility of visibilities) {
      const query = {
        visibility,
        withDeleted: true,
        withArchived: true,
        withExif: true,
        withStacked: true,
        withPeople: true,
      };
      for await (const asset of this.#search(query, signal)) {
        // Those of partners are found too, and versions that do not know a condition find everything.
        if (asset.ownerId !== ownId || seen.has(asset.id) || asset.visibility === 'hidden') continue;
        seen.add(asset.id);
        yield* this.#describe(asset, { known, trashed, signal });
      }
    }
  }

  async *#describe(
    asset: ImmichAsset,
    { known, trashed, signal }: { known: KnownAssets; trashed: 'trash' | 'skip'; signal: AbortSignal },
  ): AsyncGenerator<Found> {
    const found = describeAsset(this.#client, asset, { known, live: undefined });
    if (asset.isTrashed && trashed === 'skip') {
      yield { kind: 'passed', path: found.source, sizeBytes: 0, reason: 'it was in the trash' };
      return;
    }
    yield found;
    if (!asset.livePhotoVideoId) return;
    const path = `/assets/${encodeURIComponent(asset.livePhotoVideoId)}`;
    const video = await this.#client.call(immichAssetSchema, { path }, signal);
    const albums: KnownAssets = { ...nothingKnown, albumsOf: () => known.albumsOf(asset.id) };
    yield describeAsset(this.#client, video, { known: albums, live: asset });
  }

  async *#search(query: object, signal: AbortSignal): AsyncGenerator<ImmichAsset> {
    for (let page = 1; ; ) {
      const body = { ...query, page, size: pageSize, order: 'asc' };
      const { assets } = await this.#client.call(
        immichSearchSchema,
        { method: 'POST', path: '/search/metadata', body },
        signal,
      );
      yield* assets.items;
      const next = Number(assets.nextPage ?? 0);
      if (!(next > page)) return;
      page = next;
    }
  }

  async *#assetsOf({ id }: ImmichAlbum, signal: AbortSignal): AsyncGenerator<string> {
    const { assets } = await this.#client.call(
      immichAlbumSchema,
      { path: `/albums/${encodeURIComponent(id)}` },
      signal,
    );
    if (assets) for (const asset of assets) yield asset.id;
    // From version 3 on an album does not list its assets.
    else for await (const asset of this.#search({ albumIds: [id] }, signal)) yield asset.id;
  }

  /** Tags are only counted, so a key without the permission for them is enough. */
  async #readTagged(signal: AbortSignal): Promise<ReadonlySet<string>> {
    const tagged = new Set<string>();
    try {
      for (const { id } of await this.#client.call(z.array(immichTagSchema), { path: '/tags' }, signal))
        for await (const asset of this.#search({ tagIds: [id] }, signal)) tagged.add(asset.id);
    } catch (error) {
      if (!(error instanceof SourceServerError)) throw error;
    }
    return tagged;
  }
}
