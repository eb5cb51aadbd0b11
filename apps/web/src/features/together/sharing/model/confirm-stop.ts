import { translate } from '../../../../shared/i18n/texts.ts';
import { confirm } from '../../../../shared/prompts/prompts.ts';

/** Asks before a share is stopped, which cannot be undone. */
export function confirmStop(): Promise<boolean> {
  return confirm({
    title: translate('sharing.stop.title'),
    text: translate('sharing.stop.text'),
    action: translate('sharing.stop'),
    isDestructive: true,
  });
}

/** Asks before an album becomes private, which its participants notice. */
export function confirmStopAlbum(name: string): Promise<boolean> {
  return confirm({
    title: translate('sharing.mine.stopAlbum.title', { name }),
    text: translate('sharing.mine.stopAlbum.text'),
    action: translate('sharing.stop'),
    isDanger: true,
  });
}
