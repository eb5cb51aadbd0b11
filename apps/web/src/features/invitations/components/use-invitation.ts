import { limits } from '@stund/contract';
import { type RefObject, useRef, useState } from 'react';
import { useKnownAccount } from '../../../shared/account/use-known-account.ts';
import { albumNameOf } from '../../../shared/albums/album-name.ts';
import { type Field, type FieldProblem, useField } from '../../../shared/forms/use-field.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePublishAlbum } from '../api/publish-album.ts';
import type { InvitedAlbum } from '../model/invited-album.ts';
import { addressesOf, findRecipientProblems, type Recipients } from '../model/recipients.ts';
import { sendProblemOf } from '../model/send-problem.ts';

export interface Invitation {
  recipients: Recipients;
  setRecipients: (recipients: Recipients) => void;
  onRecipientsBlur: () => void;
  recipientsRef: RefObject<HTMLInputElement | null>;
  problems: FieldProblem[];
  subject: Field;
  message: string;
  setMessage: (message: string) => void;
  /** Why the invitation cannot be sent yet; undefined when it can. */
  missing: FieldProblem | undefined;
  isSending: boolean;
  isDirty: boolean;
  send: () => void;
}

const noRecipients: Recipients = { entered: [], typed: '' };

/** The form state of an invitation by mail. `onSent` is called when it was sent to all recipients. */
export function useInvitation(album: InvitedAlbum, onSent: () => void): Invitation {
  const { t } = useTexts();
  const senderName = useKnownAccount()?.name ?? '';
  const [recipients, setRecipients] = useState(noRecipients);
  const [hasLeft, setHasLeft] = useState(false);
  const [message, setMessage] = useState('');
  const [sendProblems, setSendProblems] = useState<FieldProblem[]>([]);
  const recipientsRef = useRef<HTMLInputElement>(null);
  const title = albumNameOf(album);
  const usualSubject =
    title === ''
      ? t('invitations.subject.unnamed', { name: senderName })
      : t('invitations.subject.default', { name: senderName, title });
  const subject = useField(usualSubject.slice(0, limits.maxSubjectLength), (value) =>
    value.trim() === '' ? { id: 'invitations.subject.missing' } : undefined,
  );
  const publish = usePublishAlbum(album);
  const blocker = findBlocker(recipients, subject.value);

  const send = () => {
    setHasLeft(true);
    if (blocker || publish.isPending) return;
    setSendProblems([]);
    publish.mutate(
      { addresses: addressesOf(recipients), subject: subject.value, message },
      {
        onSuccess: ({ failed }) => {
          if (failed.length === 0) return onSent();
          // Rejected addresses stay in the field, to be corrected or retried.
          setRecipients({ entered: failed, typed: '' });
          setSendProblems(failed.map((address) => ({ id: 'invitations.notTaken', values: { address } })));
          recipientsRef.current?.focus();
        },
        onError: (error) => setSendProblems([sendProblemOf(error)]),
      },
    );
  };
  return {
    recipients,
    setRecipients: (next) => {
      setRecipients(next);
      setHasLeft(false);
      setSendProblems([]);
    },
    onRecipientsBlur: () => setHasLeft(true),
    recipientsRef,
    problems: [...findRecipientProblems(recipients, hasLeft), ...sendProblems],
    subject,
    message,
    setMessage,
    missing: blocker,
    isSending: publish.isPending,
    isDirty: addressesOf(recipients).length > 0 || message !== '',
    send,
  };
}

function findBlocker(recipients: Recipients, subject: string): FieldProblem | undefined {
  if (addressesOf(recipients).length === 0) return { id: 'invitations.to.missing' };
  const [problem] = findRecipientProblems(recipients, true);
  return problem ?? (subject.trim() === '' ? { id: 'invitations.subject.missing' } : undefined);
}
