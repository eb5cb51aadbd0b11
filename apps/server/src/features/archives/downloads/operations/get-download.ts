import type { RequestContext } from '../../../../kernel/request-context.ts';
import { type DownloadWithProgress, withProgress } from '../preparing/download-progress.ts';
import { loadOwnDownload, type OwnDownload } from './load-own-download.ts';

/** The state of a download that the caller created. Throws what loadOwnDownload() throws. */
export async function getDownload(context: RequestContext, own: OwnDownload): Promise<DownloadWithProgress> {
  return withProgress(context.database, await loadOwnDownload(context, own));
}
