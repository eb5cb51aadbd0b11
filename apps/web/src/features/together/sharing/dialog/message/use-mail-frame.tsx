import { publishJob } from '@stund/contract';
import { useState } from 'react';
import { useKnownAccount } from '../../../../../shared/account/use-known-account.ts';
import { callEndpoint } from '../../../../../shared/api/call-endpoint.ts';
import { filesInText } from '../../../../../shared/files/kind/kind-of-files.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { newId } from '../../../../../shared/new-id.ts';
import { amountOfRequest } from '../../../../../shared/sharing/share-request.ts';
import { MailFields, useMailForm } from '../../../invitations/index.ts';
import type { DialogFrame } from '../dialog-frame.ts';
import type { ShareDialogState } from '../use-share-dialog.ts';
import { closeAfterSending, useMessageFrame } from './use-message-frame.tsx';

/** Creates the share and mails its link. */
export function useMailFrame(state: ShareDialogState): DialogFrame {
  const texts = useTexts();
  const { t } = texts;
  const name = useKnownAccount()?.name ?? '';
  // A repeated attempt sends nothing twice.
  const [mailId] = useState(() => newId<string>());
  const form = useMailForm({
    subject: t('sharing.mail.subject', { name, ...filesInText(texts, amountOfRequest(state.request)) }),
    publish: async ({ addresses, subject, message }) => {
      const { id } = await state.createShare();
      const body = { to_email: addresses.join(','), subject: subject.trim(), message: message.trim(), mail_id: mailId };
      const reply = await callEndpoint(publishJob, { params: { id }, body });
      state.noteShared();
      return reply;
    },
    onSent: () => closeAfterSending(state),
  });
  return useMessageFrame(state, { title: t('sharing.mail.title'), form, fields: <MailFields form={form} /> });
}
