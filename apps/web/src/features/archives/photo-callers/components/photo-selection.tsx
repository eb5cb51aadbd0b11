import type { JobId } from '@stund/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import { actionsOfChoice } from '../../../library/file-actions/index.ts';
import { ChoiceGrid, loadChosenFiles } from '../../../library/picker/index.ts';
import { SelectionBar, selectionOf } from '../../../library/selection/index.ts';
import type { Caller } from '../model/caller.ts';
import { storeChoice } from '../model/choices.ts';

const picker = selectionOf('picker');

/** Lets the user choose up to the maximum number of pictures for the caller. */
export function PhotoSelection({ jobId, caller }: { jobId: JobId; caller: Caller }) {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  const navigate = useNavigate();
  const [isCollecting, setIsCollecting] = useState(false);

  const submit = async () => {
    if (isCollecting) return;
    setIsCollecting(true);
    try {
      const files = await loadChosenFiles(queryClient, jobId);
      const chosen = files.map(({ id, job_id, path, size, mime_type, media_token, thumbhash }) => {
        return { id, job_id, path, size, mime_type, media_token, thumbhash };
      });
      void navigate(
        addresses.photosSelected(storeChoice({ address: caller.address, state: caller.state, files: chosen })),
      );
    } catch {
      notify('filesDownloadFailed');
      setIsCollecting(false);
    }
  };
  return (
    <>
      <SelectionBar store={picker} actions={actionsOfChoice} operations={{ choose: submit }} />
      <ChoiceGrid jobId={jobId} label={t('photo-callers.title')} maximum={caller.maximum} />
    </>
  );
}
