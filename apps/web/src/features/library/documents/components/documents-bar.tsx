import type { JobId } from '@stund/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { archiveName } from '../../../../shared/files/name/archive-name.ts';
import { fileNameOf } from '../../../../shared/files/name/file-name.ts';
import { saveFile } from '../../../../shared/files/save-file.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import { openShareDialog, type PreviewedFile } from '../../../../shared/sharing/share-request.ts';
import { type DownloadFile, downloadFiles } from '../../../archives/downloads/index.ts';
import { actionsOfDocuments } from '../../file-actions/index.ts';
import { confirmDelete, useDeleteFiles } from '../../file-deletion/index.ts';
import { countSelected, SelectionBar } from '../../selection/index.ts';
import { listSelected } from '../api/selected-documents.ts';
import type { DocumentRows } from '../model/document-rows.ts';
import { documents, sizeOfSelected, useLoadedDocument } from './use-document-selection.ts';

interface DocumentsBarProps {
  jobId: JobId;
  rows: DocumentRows;
}

/** The actions for the selected documents. */
export function DocumentsBar({ jobId, rows }: DocumentsBarProps) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const { downloadUrl } = useMediaUrls();
  const { deleteFiles } = useDeleteFiles();
  const { selection } = useSyncExternalStore(documents.subscribe, documents.get);
  const loadedAt = useLoadedDocument(jobId);
  const count = countSelected(selection);

  const remove = async () => {
    if (!(await confirmDelete(t('documents.delete.title', { count }), count))) return;
    // Started before select mode ends, since that clears the selection.
    const chosen = toFiles(listSelected(queryClient, jobId));
    const first = chosen.next();
    documents.quit();
    void deleteFiles(startingWith(first, chosen));
  };
  const download = async () => {
    const files = toDownloadFiles(listSelected(queryClient, jobId));
    if (count > 1) return downloadFiles({ jobId, name: archiveName(), files });
    for await (const [document] of listSelected(queryClient, jobId)) {
      if (document) saveFile(downloadUrl(document), fileNameOf(document));
    }
  };
  const share = () =>
    openShareDialog({
      jobId,
      count,
      kinds: { picture_count: 0, video_count: 0, document_count: count },
      canShare: true,
      canCopy: true,
      listIds: () => toIds(listSelected(queryClient, jobId)),
      loadPreview: (previewCount) => loadPreview(listSelected(queryClient, jobId), previewCount),
      onShared: () => documents.quit(),
    });
  return (
    <SelectionBar
      store={documents}
      sizeBytes={sizeOfSelected(rows, loadedAt)}
      actions={actionsOfDocuments}
      operations={{ share, download: () => download().catch(() => notify('filesDownloadFailed')), delete: remove }}
    />
  );
}

async function* toFiles(pages: ReturnType<typeof listSelected>) {
  for await (const page of pages)
    yield page.map(({ id, job_id }) => ({ fileId: id, jobId: job_id, type: 'Documents' as const }));
}

async function* toDownloadFiles(pages: ReturnType<typeof listSelected>): AsyncGenerator<DownloadFile[]> {
  for await (const page of pages)
    yield page.map(({ id, path, size, uploaded_time: uploaded }) => {
      const timestamp = new Date(uploaded * 1000).toISOString();
      return { id, path, sizeBytes: size, timestamp, type: 'Documents', isHeic: false };
    });
}

async function* toIds(pages: ReturnType<typeof listSelected>) {
  for await (const page of pages) for (const { id } of page) yield id;
}

/** Documents have no thumbnails, so that their kind is all that a preview shows. */
async function loadPreview(pages: ReturnType<typeof listSelected>, count: number): Promise<PreviewedFile[]> {
  const files: PreviewedFile[] = [];
  for await (const page of pages) {
    files.push(
      ...page.map((document) => ({ ...document, type: 'Documents' as const, has_thumbnails: false, thumbhash: null })),
    );
    if (files.length >= count) break;
  }
  return files.slice(0, count);
}

/** The first page has already been requested. */
async function* startingWith<T>(first: Promise<IteratorResult<T>>, rest: AsyncIterable<T>): AsyncGenerator<T> {
  const { done, value } = await first;
  if (done) return;
  yield value;
  yield* rest;
}
