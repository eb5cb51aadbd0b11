import { deleteJob, type JobId } from '@stund/contract';
import { albumKeys } from '../../../../shared/albums/album-keys.ts';
import { noteDeletedHere } from '../../../../shared/albums/deleted-here.ts';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { queryClient } from '../../../../shared/api/query-client.ts';
import { translate } from '../../../../shared/i18n/texts.ts';
import { notify } from '../../../../shared/notifications/notify.ts';
import { confirm } from '../../../../shared/prompts/prompts.ts';

/** Asks for confirmation and ends the share. Its gate then shows the deleted notice (docs/rules/shares.md#sh10). */
export async function stopSharing(shareId: JobId): Promise<void> {
  const isSure = await confirm({
    title: translate('share-page.stop.title'),
    text: translate('share-page.stop.text'),
    action: translate('share-page.stop'),
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
}
