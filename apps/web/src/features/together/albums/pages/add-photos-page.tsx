import { type JobId, limits } from '@stund/contract';
import { Button, IconButton, showToast } from '@stund/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useAccount } from '../../../../shared/account/account.ts';
import { albumNameOf } from '../../../../shared/albums/album-name.ts';
import { albumQuery } from '../../../../shared/albums/album-query.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { HeaderCover } from '../../../../shared/shell/header-cover.tsx';
import { ChoiceGrid, loadChosenFiles } from '../../../library/picker/index.ts';
import { countSelected, selectionOf, useSelectionPart } from '../../../library/selection/index.ts';
import { useUploadTarget } from '../../../library/upload/index.ts';
import { copyFiles } from '../../album-choice/index.ts';
import { createAlbumFromDraft } from '../api/create-album.ts';
import { useDraft } from '../model/drafts.ts';
import styles from './add-photos-page.module.css';

const picker = selectionOf('picker');

/** The limit of one copy request, which succeeds or fails as a whole. */
const maximum = limits.copyBatch;

/** Adds photos from the timeline to a draft or an existing album. */
export function AddPhotosPage({ jobId }: { jobId: JobId }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const { default_job: timeline } = useAccount();
  const draft = useDraft(jobId);
  const { data: album } = useQuery({ ...albumQuery(jobId), enabled: draft === undefined || draft.isCreated });
  const count = useSelectionPart(picker, ({ selection }) => countSelected(selection));
  const [isBusy, setIsBusy] = useState(false);
  usePageTitle(t('albums.add'));
  useUploadTarget('nowhere');

  const back = () => void navigate(draft ? addresses.editAlbum(jobId) : addresses.album(jobId), { replace: true });
  const add = async () => {
    setIsBusy(true);
    try {
      const files = await loadChosenFiles(queryClient, timeline);
      await createAlbumFromDraft(jobId, { isAutomatic: true });
      const name = (draft?.title ?? (album && albumNameOf(album))) || t('albums.unnamed');
      const fileIds = files.map(({ id }) => id);
      const done = await copyFiles({ jobId: timeline, fileIds, target: { jobId, name } });
      if (done > 0) back();
    } catch (error) {
      showToast({ kind: 'error', message: t(errorTextId(error)) });
    }
    setIsBusy(false);
  };
  return (
    <div className={styles.page}>
      <HeaderCover>
        <div className={styles.bar}>
          <IconButton label={t('shared.cancel')} icon={<X />} iconSize={22} onClick={back} />
          <p role="status" className={styles.count}>
            {count > 0 ? t('selection.count', { count }) : t('selection.none')}
          </p>
          <Button
            variant="primary"
            isBusy={isBusy}
            disabledReason={count === 0 ? t('albums.add.chooseFirst') : undefined}
            onClick={() => void add()}
          >
            {t('albums.add')}
          </Button>
        </div>
      </HeaderCover>
      <h1 className={styles.title}>{t('albums.add.title')}</h1>
      <ChoiceGrid jobId={timeline} label={t('albums.add.title')} maximum={maximum} />
    </div>
  );
}
