import type { JobId } from '@stund/contract';
import { showToast } from '@stund/ui';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { errorTextId } from '../../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../../shared/navigation/addresses.ts';
import { confirm } from '../../../../../shared/prompts/prompts.ts';
import { sendUploadCommand } from '../../../../library/upload/index.ts';
import { deleteAlbum } from '../../api/change-album.ts';
import { createAlbumFromDraft } from '../../api/create-album.ts';
import { endDraft } from '../../model/drafts.ts';
import type { EditedAlbum } from './use-edited-album.ts';

interface EditAlbumActions {
  isBusy: boolean;
  /** Whether the link of the new album is displayed; after that, `leave` is called. */
  isLinkShown: boolean;
  finish: () => Promise<void>;
  cancel: () => Promise<void>;
  leave: () => void;
}

const pagesAfter: Readonly<Record<string, string>> = { photos: addresses.photos, albums: addresses.albums };

/** The ways to end editing an album. `goToAfter` is the page to open afterwards, see `EditAlbumPage`. */
export function useEditAlbumActions(
  jobId: JobId,
  { draft, uploads }: Pick<EditedAlbum, 'draft' | 'uploads'>,
  goToAfter: string,
): EditAlbumActions {
  const { t } = useTexts();
  const navigate = useNavigate();
  const [isBusy, setIsBusy] = useState(false);
  const [isLinkShown, setIsLinkShown] = useState(false);

  const leaveFor = (defaultPage: string) => {
    endDraft(jobId);
    void navigate(pagesAfter[goToAfter] ?? defaultPage, { replace: true });
  };
  const leave = () => leaveFor(addresses.album(jobId));
  const finish = async () => {
    setIsBusy(true);
    try {
      await createAlbumFromDraft(jobId);
      if (draft?.isShared) setIsLinkShown(true);
      else leave();
    } catch (error) {
      showToast({ kind: 'error', message: t(errorTextId(error)) });
    }
    setIsBusy(false);
  };
  const cancel = async () => {
    if (!draft) return leave();
    if (!draft.isCreated) return leaveFor(addresses.albums);
    const isSure = await confirm({
      title: t('albums.discard.title'),
      text: t('albums.discard.text'),
      action: t('albums.discard'),
      isDanger: true,
    });
    if (!isSure) return;
    for (const { id, status } of uploads) {
      if (status === 'Enqueued' || status === 'Uploading') sendUploadCommand({ type: 'removed', id });
    }
    leaveFor(addresses.albums);
    // The first upload has already created the album.
    await deleteAlbum(draft);
  };
  return { isBusy, isLinkShown, finish, cancel, leave };
}
