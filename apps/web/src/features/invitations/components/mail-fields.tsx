import { limits } from '@stund/contract';
import { ChipsField, TextField } from '@stund/ui';
import { useId } from 'react';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { isAddress, splitAddresses } from '../model/mail-addresses.ts';
import { addressesOf } from '../model/recipients.ts';
import styles from './invite-dialog.module.css';
import type { Invitation } from './use-invitation.ts';

/** The recipients, the subject and the message of an invitation. */
export function MailFields({ invitation }: { invitation: Invitation }) {
  const { t } = useTexts();
  const messageId = useId();
  const { recipients, setRecipients, problems, subject, message, setMessage } = invitation;
  const count = addressesOf(recipients).length;
  return (
    <section className={styles.mail} aria-labelledby={`${messageId}-title`}>
      <h3 id={`${messageId}-title`} className={styles.heading}>
        {t('invitations.byMail')}
      </h3>
      <ChipsField
        label={t('invitations.to')}
        help={t('invitations.to.help')}
        values={recipients.entered}
        text={recipients.typed}
        onChange={(entered, typed) => setRecipients({ entered, typed })}
        split={splitAddresses}
        isWrong={(address) => !isAddress(address)}
        formatRemove={(address) => t('invitations.to.remove', { address })}
        status={count === 0 ? '' : t('invitations.to.count', { count })}
        errors={problems.map(({ id, values }) => t(id, values))}
        name="to"
        inputMode="email"
        inputRef={invitation.recipientsRef}
        onBlur={invitation.onRecipientsBlur}
      />
      <TextField
        {...subject.props}
        label={t('invitations.subject')}
        name="subject"
        maxLength={limits.maxSubjectLength}
        autoComplete="off"
      />
      <div>
        <label htmlFor={messageId} className={styles.label}>
          {t('invitations.message')} <span className={styles.optional}>{t('invitations.optional')}</span>
        </label>
        <textarea
          id={messageId}
          className={styles.message}
          name="message"
          rows={3}
          dir="auto"
          value={message}
          maxLength={limits.maxMailMessageLength}
          onChange={(event) => setMessage(event.target.value)}
        />
      </div>
    </section>
  );
}
