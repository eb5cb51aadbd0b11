import type { FoundAlbum } from './found/found-album.ts';
import type { FileFacts, Found } from './found/found-file.ts';
import type { FoundPlace } from './found/found-place.ts';
import type { SourceFolder } from './found/source-folder.ts';
import type { TakeoutSidecar } from './google/takeout-json.ts';

/** What `--from` takes. */
export type SourceName = 'google' | 'icloud' | 'immich' | 'ente' | 'photoprism' | 'nextcloud' | 'lightroom' | 'folders';

/** A program or service that people bring their pictures from: docs/guides/import-sources.md. */
export interface ImportSource {
  readonly name: SourceName;
  /** Its name for people, which no language translates. */
  readonly title: string;
  /** Begins to look at folders. `isChosen`: the person says that all of them are of this source. */
  survey(options: { isChosen: boolean }): SourceSurvey;
}

/**
 * What a source finds in the folders of one import. Every folder is given to `add` before the first question, so that folders can be
 * recognised by the names of others; then `read` is called once, and then each folder is described, by the first source that includes it.
 */
export interface SourceSurvey {
  add(folder: SourceFolder): void;
  /** Whether the folder is part of an export of this source. */
  includes(folder: SourceFolder): boolean;
  /** Reads small files that describe files of other folders: lists of albums, catalogues. A file that says something impossible is passed over. */
  read?(options: DescribeOptions): Promise<void>;
  /** Yields every file of a folder: with what the source knows about it, or as one that is left out, and why. */
  describe(folder: SourceFolder, options: DescribeOptions): AsyncGenerator<Found>;
}

export interface DescribeOptions {
  clock: Clock;
  /** The SHA-256 of a text in lower-case hex. */
  hashText(text: string): string;
  signal: AbortSignal;
  /** What happens to the trash of a source: it is imported into the trash, or left out. */
  trashed: 'trash' | 'skip';
  /** Makes an album of each folder that is not one anyway. The separator is between the names of folders in folders. */
  folderAlbums?: { separator: string } | undefined;
  /** What earlier imports found, by the folder on the server. */
  remembered?: Remembered;
}

/** The local time of an instant: that of the time zone, if the source names one, of the place, or of the person when both are unknown. */
export type Clock = (unixSeconds: number, place: FoundPlace | undefined, timeZone?: string) => WallClock;

export type WallClock = Required<Pick<FileFacts, 'timestamp' | 'utcOffsetMinutes'>>;

export interface Remembered {
  /** The sidecars whose pictures were not there. */
  sidecarsOf(folder: string): ReadonlyMap<string, TakeoutSidecar> | undefined;
  albumOf(folder: string): FoundAlbum | undefined;
}
