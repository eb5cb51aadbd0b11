import type { EditDocument } from '../../document/edit-document.ts';

/** The languages that names of filters, stickers and other parts of the editor have. */
export type NamedLanguage = 'nb' | 'en' | 'sv' | 'bg';

/** A photo that can be opened in place of the present one. */
export interface LibraryPhoto {
  id: string;
  name: string;
  thumbnailUrl: string;
}

export interface OwnStickerPicture {
  id: string;
  url: string;
  width: number;
  height: number;
}

/** Another album of the person that contains the picture. */
export interface EditorAlbum {
  id: string;
  name: string;
  /** Whether others can see the album. */
  isShared: boolean;
}

/** Thrown by `upload` and `addSticker` for files that are no picture. */
export class InvalidFileTypeError extends Error {
  override readonly name = 'InvalidFileTypeError';
}

/** What the editor needs from the product around it. Rejections are shown as messages of the editor. */
export interface EditorServices {
  /** The file of the picture that is edited, in a format that browsers can display. */
  loadPicture: () => Promise<Blob>;
  /** Albums that a copy can be added to. Those that others can see are never chosen without the person. */
  albums: readonly EditorAlbum[];
  /** Whether copies were added to private albums last time. */
  addsToPrivateAlbums: { read: () => boolean; write: (adds: boolean) => void };
  /** Saves the document as a new picture, in these albums too. Returns what leaves the editor afterwards. */
  saveCopy: (document: EditDocument, albumIds: readonly string[]) => Promise<() => void>;
  /** For pictures that are edited already. */
  versions?: { save: (document: EditDocument) => Promise<() => void>; revert: () => Promise<() => void> } | undefined;
  /** Why saving failed, as a sentence. */
  explain: (error: unknown) => string;
  /** Stores the document on this device until it is saved or discarded; null removes it. */
  storeDraft: (document: EditDocument | null) => Promise<void>;
  library: {
    /** Photos whose month or name contain the words; the newest when there are none. */
    find: (words: string, signal: AbortSignal) => Promise<readonly LibraryPhoto[]>;
    /** Adds a file to the photos and returns it. */
    upload: (file: File) => Promise<LibraryPhoto>;
    /** Opens another photo in the editor, without asking. */
    open: (photoId: string) => void;
  };
  stickers: {
    list: () => Promise<readonly OwnStickerPicture[]>;
    add: (file: File) => Promise<OwnStickerPicture>;
    remove: (id: string) => Promise<void>;
  };
}
