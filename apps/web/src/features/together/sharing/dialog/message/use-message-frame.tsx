import { Button } from '@stund/ui';
import type { ReactNode } from 'react';
import type { FieldProblem } from '../../../../../shared/forms/use-field.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { notify } from '../../../../../shared/notifications/notify.ts';
import { amountOfRequest } from '../../../../../shared/sharing/share-request.ts';
import type { DialogFrame } from '../dialog-frame.ts';
import styles from '../share-dialog.module.css';
import type { ShareDialogState } from '../use-share-dialog.ts';
import { ValidUntil } from './valid-until.tsx';

interface MessageForm {
  isDirty: boolean;
  isSending: boolean;
  /** Why the message cannot be sent yet; undefined when it can. */
  missing: FieldProblem | undefined;
  send: () => void;
}

interface MessageFrame {
  title: string;
  form: MessageForm;
  fields: ReactNode;
}

/** The view that sends the link of the share in a message. */
export function useMessageFrame(state: ShareDialogState, { title, form, fields }: MessageFrame): DialogFrame {
  const { t } = useTexts();
  const { isDirty, isSending, missing, send } = form;
  return {
    title,
    staysOnOutsidePress: isDirty,
    onSubmit: send,
    actions: (
      <>
        <Button onClick={state.close} disabled={isSending}>
          {t('shared.cancel')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabledReason={missing && t(missing.id, missing.values)}
          isBusy={isSending}
          busyLabel={t('invitations.sending')}
        >
          {t('invitations.send')}
        </Button>
      </>
    ),
    body: (
      <div className={styles.fields}>
        {fields}
        <ValidUntil state={state} />
      </div>
    ),
  };
}

/** Says that the message was sent to everyone, and closes the dialog. */
export function closeAfterSending({ request, close }: ShareDialogState): void {
  notify('filesWereShared', { values: { files: amountOfRequest(request) } });
  close();
}
