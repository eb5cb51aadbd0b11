import { type JobId, unsubscribeFromJob } from '@stund/contract';
import { useQueryClient } from '@tanstack/react-query';
import { useNavigate } from 'react-router';
import { albumKeys } from '../../../../shared/albums/album-keys.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import { confirm } from '../../../../shared/prompts/prompts.ts';

/**
 * Asks for confirmation, leaves the album and opens the list of albums. For participants
 * (`current_user_can.unsubscribe`).
 */
export function useLeaveAlbum(jobId: JobId): () => Promise<void> {
  const { t } = useTexts();
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  return async () => {
    const isSure = await confirm({
      title: t('guests.leave.title'),
      text: t('guests.leave.text'),
      action: t('guests.leave.action'),
    });
    if (!isSure) return;
    try {
      await callEndpoint(unsubscribeFromJob, { params: { id: jobId } });
    } catch {
      notify('unsubscribeAlbumFailed');
      return;
    }
    await navigate(addresses.albums);
    queryClient.removeQueries({ queryKey: albumKeys.album(jobId) });
    void queryClient.invalidateQueries({ queryKey: albumKeys.all() });
  };
}
