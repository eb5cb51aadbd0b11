import { limits, textJob } from '@stund/contract';
import { Button, ChipsField, TextField } from '@stund/ui';
import { useState } from 'react';
import { callEndpoint } from '../../../../../shared/api/call-endpoint.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { newId } from '../../../../../shared/new-id.ts';
import { notify } from '../../../../../shared/notifications/notify.ts';
import { amountOfRequest } from '../../../../../shared/sharing/share-request.ts';
import { isPhoneNumber, splitNumbers } from '../../model/phone-numbers.ts';
import type { DialogFrame } from '../dialog-frame.ts';
import styles from '../share-dialog.module.css';
import type { ShareDialogState } from '../use-share-dialog.ts';
import { useTextForm } from './use-text-form.ts';
import { ValidUntil } from './valid-until.tsx';

/** Creates the share and sends its link through the gateway for text messages of the installation. */
export function useTextFrame(state: ShareDialogState): DialogFrame {
  const { t } = useTexts();
  // A repeated attempt sends nothing twice.
  const [messageId] = useState(() => newId<string>());
  const form = useTextForm({
    publish: async ({ numbers, message }) => {
      const { id } = await state.createShare();
      const body = { to_phone_numbers: [...numbers], message: message.trim(), message_id: messageId };
      const reply = await callEndpoint(textJob, { params: { id }, body });
      state.noteShared();
      return reply;
    },
    onSent: () => {
      notify('filesWereShared', { values: { files: amountOfRequest(state.request) } });
      state.close();
    },
  });
  const { missing } = form;
  return {
    title: t('sharing.text.title'),
    staysOnOutsidePress: form.isDirty,
    onSubmit: form.send,
    actions: (
      <>
        <Button onClick={state.close} disabled={form.isSending}>
          {t('shared.cancel')}
        </Button>
        <Button
          type="submit"
          variant="primary"
          disabledReason={missing && t(missing.id, missing.values)}
          isBusy={form.isSending}
          busyLabel={t('invitations.sending')}
        >
          {t('invitations.send')}
        </Button>
      </>
    ),
    body: (
      <div className={styles.fields}>
        <TextFields form={form} />
        <ValidUntil state={state} />
      </div>
    ),
  };
}

function TextFields({ form }: { form: ReturnType<typeof useTextForm> }) {
  const { t } = useTexts();
  return (
    <>
      <ChipsField
        label={t('sharing.text.to')}
        help={t('sharing.text.to.help')}
        values={form.entered}
        text={form.typed}
        onChange={form.change}
        split={splitNumbers}
        isWrong={(number) => !isPhoneNumber(number)}
        formatRemove={(number) => t('invitations.to.remove', { address: number })}
        status={form.count === 0 ? '' : t('sharing.text.to.count', { count: form.count })}
        errors={form.problems.map(({ id, values }) => t(id, values))}
        name="numbers"
        onBlur={form.leave}
      />
      <TextField
        label={`${t('invitations.message')} ${t('invitations.optional')}`}
        name="message"
        autoComplete="off"
        maxLength={limits.maxTextMessageLength}
        value={form.message}
        onChange={(event) => form.setMessage(event.target.value)}
      />
    </>
  );
}
