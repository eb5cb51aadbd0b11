import { type OwnShare, retention } from '@stund/contract';
import { showToast } from '@stund/ui';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { changeLink } from '../api/change-share.ts';
import { stopShare, stopSharingAlbum } from '../api/stop-share.ts';
import { confirmStop, confirmStopAlbum } from '../model/confirm-stop.ts';
import { formatEnd } from '../model/format-end.ts';
import { useLinkName } from './use-link-name.ts';

/** A link is extended by the period that a new one has by default. */
export const extensionDays = retention.shareLinkDays;
const daySeconds = 86_400;

export type LinkActions = ReturnType<typeof useLinkActions>;

/** What the list offers for a link. Each reports its failure in a toast and never throws. */
export function useLinkActions(share: OwnShare) {
  const { t, language } = useTexts();
  const name = useLinkName(share);
  const report = (error: unknown) => void showToast({ kind: 'error', message: t(errorTextId(error)) });
  return {
    report,
    extend: () =>
      changeLink(share, { expires_in_days: extensionDays }).then(() => {
        const day = formatEnd(Date.now() / 1000 + extensionDays * daySeconds, language);
        showToast({ kind: 'done', message: t('sharing.mine.extended', { day }) });
      }, report),
    stop: async () => {
      if (!(await (share.type === 'share' ? confirmStop() : confirmStopAlbum(name)))) return;
      await (share.type === 'share' ? stopShare(share.id) : stopSharingAlbum(share.id)).catch(report);
    },
  };
}
