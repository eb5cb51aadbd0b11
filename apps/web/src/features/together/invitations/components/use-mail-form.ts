import { limits } from '@stund/contract';
import { useMutation } from '@tanstack/react-query';
import { type RefObject, useRef, useState } from 'react';
import { ApiError, failureCode } from '../../../../shared/api/api-error.ts';
import { errorCodeTextId } from '../../../../shared/api/error-text.ts';
import { type Field, type FieldProblem, useField } from '../../../../shared/forms/use-field.ts';
import { addressesOf, findRecipientProblems, type Recipients } from '../model/recipients.ts';

const minuteSeconds = 60;

/** Explains why nothing was sent and what to do. */
function sendProblemOf(error: unknown): FieldProblem {
  const code = failureCode(error);
  if (code === 'rate-limited') {
    const waitSeconds = (error instanceof ApiError && error.problem?.retry_after) || minuteSeconds;
    return { id: 'invitations.tooOften', values: { minutes: Math.ceil(waitSeconds / minuteSeconds) } };
  }
  if (code === 'conflict') return { id: 'invitations.private' };
  if (code === 'unavailable') return { id: 'invitations.unavailable' };
  return { id: errorCodeTextId(code) };
}

export interface LinkMail {
  addresses: readonly string[];
  subject: string;
  message: string;
}

export interface MailForm {
  recipients: Recipients;
  setRecipients: (recipients: Recipients) => void;
  onRecipientsBlur: () => void;
  recipientsRef: RefObject<HTMLInputElement | null>;
  problems: FieldProblem[];
  subject: Field;
  message: string;
  setMessage: (message: string) => void;
  /** Why the mail cannot be sent yet; undefined when it can. */
  missing: FieldProblem | undefined;
  isSending: boolean;
  isDirty: boolean;
  send: () => void;
}

const noRecipients: Recipients = { entered: [], typed: '' };

interface MailFormOptions {
  /** The subject that the form starts with. */
  subject: string;
  /** Sends the mail; the reply lists the addresses that the mail server rejected. */
  publish: (mail: LinkMail) => Promise<{ failed: readonly string[] }>;
  /** Called when it was sent to all recipients. */
  onSent: () => void;
}

/** The form state of a mail with a link: recipients, subject and message. */
export function useMailForm({ subject: usualSubject, publish: mutationFn, onSent }: MailFormOptions): MailForm {
  const [recipients, setRecipients] = useState(noRecipients);
  const [hasLeft, setHasLeft] = useState(false);
  const [message, setMessage] = useState('');
  const [sendProblems, setSendProblems] = useState<FieldProblem[]>([]);
  const recipientsRef = useRef<HTMLInputElement>(null);
  const subject = useField(usualSubject.slice(0, limits.maxSubjectLength), (value) =>
    value.trim() === '' ? { id: 'invitations.subject.missing' } : undefined,
  );
  const publish = useMutation({ mutationFn });
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
