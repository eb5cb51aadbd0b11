import type { DescribeOptions, SourceName } from '@stund/import-sources';
import type { ImportSources } from './sources/import-sources.ts';

/** How long the server may be unavailable before an import or export gives up. */
export const unavailableLimitMs = 5 * 60_000;

export interface ImportRun {
  sources: ImportSources;
  token: string;
  user: string | undefined;
  lanes: number;
  isDryRun: boolean;
  isListing: boolean;
  timeZone: string;
  /** What happens to pictures from the trash of a takeout. */
  trashed: 'trash' | 'skip';
  /** What the folders and archives are; each is recognised by itself when it is undefined. */
  from: SourceName | undefined;
  folderAlbums: DescribeOptions['folderAlbums'];
  /** The journal of all imports, by the address of the account; undefined for none. */
  report: ((email: string) => string) | undefined;
  /** A CSV or JSON file for the result of this run. */
  table: string | undefined;
}
