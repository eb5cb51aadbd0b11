import type { DownloadOption, JobId } from '@stund/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { fileQuery } from '../../../../shared/files/file-query.ts';
import { isHeic } from '../../../../shared/files/kind/is-heic.ts';
import { archiveName } from '../../../../shared/files/name/archive-name.ts';
import { fileNameOf, jpegNameOf } from '../../../../shared/files/name/file-name.ts';
import { saveFile } from '../../../../shared/files/save-file.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import { type DownloadFile, downloadFiles } from '../../../archives/downloads/index.ts';
import { countSelected } from '../model/selection.ts';
import type { SelectionStore } from '../model/selection-store.ts';
import { listSelection, type SelectedFile } from './list-selection.ts';
import { requestsOf, type SelectionRequestOptions } from './selection-requests.ts';

/**
 * Downloads the selected files, even if they are not loaded: one as it is, several as an archive. An export converts
 * HEIC pictures to JPEG. Later changes of the selection have no effect. Reports a failure and never throws.
 */
export function useDownloadSelected(
  store: SelectionStore,
  jobId: JobId,
  requestOptions: Omit<SelectionRequestOptions, 'pageGroups'>,
): (option?: DownloadOption) => Promise<void> {
  const queryClient = useQueryClient();
  const { downloadUrl } = useMediaUrls();
  return async (option = 'download') => {
    const { selection } = store.get();
    const requests = requestsOf(selection, { ...requestOptions, pageGroups: store.pageGroups });
    if (countSelected(selection) > 1) {
      await downloadFiles({ jobId, option, name: archiveName(), files: filesOf(listSelection(jobId, requests)) });
      return;
    }
    try {
      const { value: page } = await listSelection(jobId, requests, 1).next();
      if (!page) throw new Error('Nothing is selected any more');
      const file = await queryClient.fetchQuery(fileQuery(jobId, page[0].id));
      const jpeg = option === 'export' && isHeic(file);
      saveFile(downloadUrl(file, { jpeg }), jpeg ? jpegNameOf(file) : fileNameOf(file));
    } catch {
      notify('filesDownloadFailed');
    }
  };
}

async function* filesOf(pages: AsyncIterable<readonly SelectedFile[]>): AsyncGenerator<DownloadFile[]> {
  for await (const page of pages)
    yield page.map(({ id, path, size, timestamp, type }) => ({
      id,
      path,
      sizeBytes: size,
      timestamp,
      type,
      isHeic: isHeic({ path }),
    }));
}
