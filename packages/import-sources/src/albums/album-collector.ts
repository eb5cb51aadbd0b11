import type { FileId } from '@stund/contract';
import type { FoundAlbum, SharedComment } from '../found/found-album.ts';
import type { Found } from '../found/found-file.ts';
import type { ImportOutcome } from '../report/import-outcome.ts';

/** An album of a source with its files in the timeline. */
export interface CollectedAlbum {
  album: FoundAlbum;
  files: Map<FileId, CommentedFile>;
  /** Whether this import found the file that describes it, so that files of earlier imports may be in it too. */
  isDescribed: boolean;
  /** The picture that the source shows for it. */
  cover?: FileId;
}

/** A file with what people wrote about it. The name is that in its folder. */
export interface CommentedFile {
  name: string;
  comments: readonly SharedComment[];
}

/**
 * Notes which files an import has put into the timeline, and which albums they belong to. Only ids and what people wrote are in memory.
 */
export class AlbumCollector {
  readonly #albums = new Map<string, CollectedAlbum>();
  /** By what identifies a picture in all folders; null when several do. */
  readonly #pictures = new Map<string, FileId | null>();
  readonly #withoutPicture: Array<{ album: FoundAlbum; identity: string; name: string }> = [];

  add(found: Found, outcome: ImportOutcome): void {
    if (found.kind === 'unreadable') return;
    if (found.kind === 'passed') {
      if (found.album) this.#collect(found.album).isDescribed = true;
      const { album, identity, name } = found.orphan ?? {};
      if (album && identity && name) this.#withoutPicture.push({ album, identity, name });
      return;
    }
    if (!('fileId' in outcome) || outcome.kind === 'trashed' || found.isTrashed) return;
    const { fileId } = outcome;
    if (found.identity !== undefined) this.#notePicture(found.identity, fileId);
    const name = found.source.slice(found.source.lastIndexOf('/') + 1);
    for (const album of found.memberOf ?? []) {
      const collected = this.#collect(album);
      const comments = (found.comments ?? []).filter(({ albumKey = album.key }) => albumKey === album.key);
      collected.files.set(fileId, { name, comments });
      if (found.coverOf?.includes(album.key)) collected.cover = fileId;
    }
  }

  /** The albums, once all files are known. Pictures that are only in the folder of their year join the albums of their sidecars. */
  finish(): CollectedAlbum[] {
    for (const { album, identity, name } of this.#withoutPicture.splice(0)) {
      const fileId = this.#pictures.get(identity);
      const { files } = this.#collect(album);
      if (fileId && !files.has(fileId)) files.set(fileId, { name, comments: [] });
    }
    return [...this.#albums.values()];
  }

  #notePicture(identity: string, fileId: FileId): void {
    const known = this.#pictures.get(identity);
    this.#pictures.set(identity, known === undefined || known === fileId ? fileId : null);
  }

  #collect(album: FoundAlbum): CollectedAlbum {
    const known = this.#albums.get(album.key);
    if (known) return known;
    const collected: CollectedAlbum = { album, files: new Map(), isDescribed: false };
    this.#albums.set(album.key, collected);
    return collected;
  }
}
