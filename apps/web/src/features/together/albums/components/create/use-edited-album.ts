import type { JobId, ListedFile, ListedJob } from '@stund/contract';
import type { UploadFile } from '@stund/uploader';
import { useQuery } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useAccount } from '../../../../../shared/account/account.ts';
import { albumQuery } from '../../../../../shared/albums/album-query.ts';
import { jobFilesQuery } from '../../../../../shared/job-files/job-files.ts';
import { useUploadsOfJob, useUploadTarget } from '../../../../library/upload/index.ts';
import { createAlbumFromDraft } from '../../api/create-album.ts';
import { type AlbumDraft, useDraft } from '../../model/drafts.ts';

export interface EditedAlbum {
  draft: AlbumDraft | undefined;
  /** Whether the album exists on the server. */
  isCreated: boolean;
  album: ListedJob | undefined;
  isOwn: boolean;
  uploads: readonly UploadFile[];
  /** The files that were in the album before these uploads. */
  existingFiles: readonly ListedFile[];
}

/** The draft or album being edited with its files. Makes it the target of uploads from this page. */
export function useEditedAlbum(jobId: JobId): EditedAlbum {
  const draft = useDraft(jobId);
  // A discarded draft may never have existed on the server, so it must not be fetched.
  const [beganAsDraft] = useState(draft !== undefined);
  const isCreated = draft ? draft.isCreated : !beganAsDraft;
  const { uuid } = useAccount();
  const { data: album } = useQuery({ ...albumQuery(jobId), enabled: isCreated });
  const { data: list } = useQuery({ ...jobFilesQuery(jobId), enabled: isCreated });
  const uploads = useUploadsOfJob(jobId);
  const isOwn = draft !== undefined || album?.owner === uuid;
  const target = useMemo(
    () => ({
      jobId,
      alsoTargetTimeline: isOwn,
      prepare: () => createAlbumFromDraft(jobId, { isAutomatic: true }).then(() => true),
    }),
    [jobId, isOwn],
  );
  useUploadTarget(target);
  const uploadedIds = new Set(uploads.map(({ fileUuid }) => fileUuid));
  const existingFiles = list?.files.filter(({ id }) => !uploadedIds.has(id)) ?? [];
  return { draft, isCreated, album, isOwn, uploads, existingFiles };
}
