import { limits } from '@stund/contract';
import { ChipsField, TextField } from '@stund/ui';
import { useId } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { isAddress, splitAddresses } from '../model/mail-addresses.ts';
import { addressesOf } from '../model/recipients.ts';
import styles from './invite-dialog.module.css';
import type { MailForm } from './use-mail-form.ts';

/** The recipients, the subject and the message of a mail with a link. */
export function MailFields({ form }: { form: MailForm }) {
  const { t } = useTexts();
  const messageId = useId();
  const { recipients, setRecipients, problems, subject, message, setMessage } = form;
  const count = addressesOf(recipients).length;
  return (
    <div className={styles.fields}>
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
        inputRef={form.recipientsRef}
        onBlur={form.onRecipientsBlur}
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
    </div>
  );
}
