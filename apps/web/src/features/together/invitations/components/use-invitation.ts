import { useKnownAccount } from '../../../../shared/account/use-known-account.ts';
import { albumNameOf } from '../../../../shared/albums/album-name.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { publishAlbum } from '../api/publish-album.ts';
import type { InvitedAlbum } from '../model/invited-album.ts';
import { type MailForm, useMailForm } from './use-mail-form.ts';

/** The form state of an invitation by mail. `onSent` is called when it was sent to all recipients. */
export function useInvitation(album: InvitedAlbum, onSent: () => void): MailForm {
  const { t } = useTexts();
  const name = useKnownAccount()?.name ?? '';
  const title = albumNameOf(album);
  const subject =
    title === '' ? t('invitations.subject.unnamed', { name }) : t('invitations.subject.default', { name, title });
  return useMailForm({ subject, publish: (mail) => publishAlbum(album.id, mail), onSent });
}
