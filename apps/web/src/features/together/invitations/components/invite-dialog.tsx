import { Button, Dialog } from '@stund/ui';
import { type ReactNode, useId } from 'react';
import { useKnownAccount } from '../../../../shared/account/use-known-account.ts';
import { albumNameOf } from '../../../../shared/albums/album-name.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { albumLinkOf } from '../api/copy-album-link.ts';
import { publishAlbum } from '../api/publish-album.ts';
import type { InvitedAlbum } from '../model/invited-album.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import styles from './invite-dialog.module.css';
import { LinkField } from './link-field.tsx';
import { MailFields } from './mail-fields.tsx';
import { type MailForm, useMailForm } from './use-mail-form.ts';

export interface InviteDialogProps {
  album: InvitedAlbum;
  onClose: () => void;
  /** Replaces the usual title at the end of creating an album. */
  title?: string | undefined;
  closeLabel?: string | undefined;
  /** What the owner chooses for everyone with the link. */
  options?: ReactNode;
}

export function InviteDialog({ album, onClose, title, closeLabel, options }: InviteDialogProps) {
  const { t } = useTexts();
  const sendsMail = useKnownAccount()?.permitted_services.mail ?? false;
  const invitation = useInvitation(album, onClose);
  const { missing } = invitation;
  const headingId = useId();
  const formId = useId();
  const close = (
    <Button onClick={onClose} disabled={invitation.isSending}>
      {closeLabel ?? t('invitations.close')}
    </Button>
  );
  const common = {
    isOpen: true,
    onClose,
    title: title ?? t('invitations.title'),
    text: t(album.has_password ? 'invitations.text.password' : 'invitations.text'),
  };
  if (!sendsMail)
    return (
      <Dialog
        {...common}
        actions={
          <>
            {close}
            <CopyLinkButton variant="primary" link={albumLinkOf(album.id)} />
          </>
        }
      >
        <div className={styles.parts}>
          <LinkField jobId={album.id} hasButton={false} />
          {options}
        </div>
      </Dialog>
    );
  return (
    <Dialog
      {...common}
      staysOnOutsidePress={invitation.isDirty}
      actions={
        <>
          {close}
          <Button
            type="submit"
            form={formId}
            variant="primary"
            disabledReason={missing && t(missing.id, missing.values)}
            isBusy={invitation.isSending}
            busyLabel={t('invitations.sending')}
          >
            {t('invitations.send')}
          </Button>
        </>
      }
    >
      <div className={styles.parts}>
        <LinkField jobId={album.id} hasButton />
        {options}
        {/* The options contain a form, so the dialog is none. */}
        <form
          id={formId}
          className={styles.mail}
          aria-labelledby={headingId}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            invitation.send();
          }}
        >
          <h3 id={headingId} className={styles.heading}>
            {t('invitations.byMail')}
          </h3>
          <MailFields form={invitation} />
        </form>
      </div>
    </Dialog>
  );
}

/** The form state of an invitation by mail. `onSent` is called when it was sent to all recipients. */
function useInvitation(album: InvitedAlbum, onSent: () => void): MailForm {
  const { t } = useTexts();
  const name = useKnownAccount()?.name ?? '';
  const title = albumNameOf(album);
  const subject =
    title === '' ? t('invitations.subject.unnamed', { name }) : t('invitations.subject.default', { name, title });
  return useMailForm({ subject, publish: (mail) => publishAlbum(album.id, mail), onSent });
}
