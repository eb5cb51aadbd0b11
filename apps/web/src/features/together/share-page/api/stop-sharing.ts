import { deleteJob, type JobId } from '@stund/contract';
import { useQueryClient } from '@tanstack/react-query';
import { albumKeys } from '../../../../shared/albums/album-keys.ts';
import { noteDeletedHere } from '../../../../shared/albums/deleted-here.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import { confirm } from '../../../../shared/prompts/prompts.ts';

/** Asks for confirmation and ends the share. Its gate then shows the deleted notice (docs/rules/shares.md#sh10). */
export function useStopSharing(shareId: JobId): () => Promise<void> {
  const { t } = useTexts();
  const queryClient = useQueryClient();
  return async () => {
    const isSure = await confirm({
      title: t('share-page.stop.title'),
      text: t('share-page.stop.text'),
      action: t('share-page.stop'),
      isDestructive: true,
    });
    if (!isSure) return;
    try {
      await callEndpoint(deleteJob, { params: { id: shareId } });
    } catch {
      notify('shareDeletionFailed');
      return;
    }
    noteDeletedHere(shareId);
    await queryClient.invalidateQueries({ queryKey: albumKeys.all() });
  };
}
