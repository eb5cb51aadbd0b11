import type { ListedFile, Share } from '@stund/contract';
import { showToast } from '@stund/ui';
import { useQueryClient } from '@tanstack/react-query';
import type { MouseEvent } from 'react';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { fileQuery } from '../../../../shared/files/file-query.ts';
import { fileNameOf } from '../../../../shared/files/name/file-name.ts';
import { saveFile } from '../../../../shared/files/save-file.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';

/**
 * Handles the click on a link that downloads a file. Where location and camera data are left out, it first finds out
 * whether there is a copy without them, and explains it if not.
 */
export function useSaveChecked(share: Share): (event: MouseEvent, file: ListedFile) => void {
  const { t } = useTexts();
  const { downloadUrl } = useMediaUrls();
  const queryClient = useQueryClient();
  const isOriginal = share.include_location || share.current_user_can.changeProperties;
  return (event, file) => {
    if (isOriginal) return;
    event.preventDefault();
    const save = () => saveFile(downloadUrl(file), fileNameOf(file));
    queryClient.fetchQuery(fileQuery(file.job_id, file.id)).then(({ private_copy: copy }) => {
      if (copy?.kind !== 'none') save();
      else showToast({ kind: 'error', message: t('share-page.onlyShown', { name: fileNameOf(file) }) });
    }, save);
  };
}
