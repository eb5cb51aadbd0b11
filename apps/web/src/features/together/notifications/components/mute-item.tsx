import type { ListedJob } from '@stund/contract';
import { MenuItem, showToast } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Bell, BellOff } from 'lucide-react';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { setMuted, settingsQuery } from '../api/notification-settings.ts';

/** The item of an album's menu that turns its notifications off and on, for those who take part in it. */
export function MuteItem({ album }: { album: ListedJob }) {
  const { t } = useTexts();
  const { data } = useQuery(settingsQuery);
  const isMuted = data?.muted.some(({ job_id }) => job_id === album.id) ?? false;
  const change = async () => {
    try {
      await setMuted(album.id, !isMuted);
      showToast({ message: t(isMuted ? 'notifications.unmuted' : 'notifications.muted.done') });
    } catch (error) {
      showToast({ kind: 'error', message: t(errorTextId(error)) });
    }
  };
  return (
    <MenuItem icon={isMuted ? <Bell /> : <BellOff />} isDisabled={data === undefined} onSelect={() => void change()}>
      {t(isMuted ? 'notifications.unmute' : 'notifications.mute')}
    </MenuItem>
  );
}
