import { limits, textJob } from '@stund/contract';
import { ChipsField, TextField } from '@stund/ui';
import { useState } from 'react';
import { callEndpoint } from '../../../../../shared/api/call-endpoint.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { newId } from '../../../../../shared/new-id.ts';
import { isPhoneNumber, splitNumbers } from '../../model/phone-numbers.ts';
import type { DialogFrame } from '../dialog-frame.ts';
import type { ShareDialogState } from '../use-share-dialog.ts';
import { closeAfterSending, useMessageFrame } from './use-message-frame.tsx';
import { useTextForm } from './use-text-form.ts';

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
    onSent: () => closeAfterSending(state),
  });
  return useMessageFrame(state, { title: t('sharing.text.title'), form, fields: <TextFields form={form} /> });
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
