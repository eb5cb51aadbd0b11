import { hash } from 'node:crypto';
import type { FileId, JobId } from '@stund/contract';
import { type AlbumCalls, type CollectedAlbum, completeAlbum } from '@stund/import-sources';
import type { ApiClient } from '../api-client.ts';
import { ApiError } from '../api-errors.ts';
import type { ImportTally } from '../import-files.ts';
import { type RetryOptions, withRetries } from '../retry.ts';

export interface ImportingAlbums extends Omit<RetryOptions, 'onWait'> {
  client: ApiClient;
  timelineId: JobId;
  /** The name of the account. */
  ownName: string;
  /** The files that earlier imports took from a folder of a takeout. */
  filesOf(folder: string): readonly FileId[];
}

/** Creates the albums of a source, or completes those that an earlier import created. Throws only what ends the whole import. */
export async function importAlbums(
  collected: readonly CollectedAlbum[],
  options: ImportingAlbums,
  tally: ImportTally,
): Promise<void> {
  const calls = retryingCalls(options, tally);
  const hashText = (text: string) => hash('sha256', text);
  for (const each of collected) {
    options.signal.throwIfAborted();
    const { album } = each;
    const earlier = each.isDescribed ? options.filesOf(album.folder) : [];
    try {
      tally.albums.push(await completeAlbum(each, { ...options, calls, hashText, earlier }));
    } catch (error) {
      if (options.signal.aborted) throw options.signal.reason;
      if (!(error instanceof ApiError) || error.status === 401) throw error;
      tally.albums.push({ title: album.title, result: 'failed', added: 0, present: 0, notTaken: album.notTaken });
      tally.failures.push({ path: album.folder, reason: `its album could not be completed: ${error.message}` });
    }
  }
}

function retryingCalls({ client, signal, unavailableLimitMs }: ImportingAlbums, tally: ImportTally): AlbumCalls {
  const retrying: RetryOptions = {
    signal,
    unavailableLimitMs,
    onWait: (reason) => {
      tally.waitingFor = reason;
    },
  };
  return {
    call: (endpoint, input) => withRetries(() => client.call(endpoint, input), retrying),
    send: (endpoint, input) => withRetries(() => client.send(endpoint, input), retrying),
  };
}
