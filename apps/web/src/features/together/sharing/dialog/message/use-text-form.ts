import { limits } from '@stund/contract';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { failureCode } from '../../../../../shared/api/api-error.ts';
import { errorCodeTextId } from '../../../../../shared/api/error-text.ts';
import type { FieldProblem } from '../../../../../shared/forms/use-field.ts';
import { isPhoneNumber, splitNumbers } from '../../model/phone-numbers.ts';

interface TextFormOptions {
  /** Sends the message; the reply lists the numbers that the gateway rejected. */
  publish: (text: { numbers: readonly string[]; message: string }) => Promise<{ failed: readonly string[] }>;
  onSent: () => void;
}

/** The form state of a text message: phone numbers and an optional message. */
export function useTextForm({ publish: mutationFn, onSent }: TextFormOptions) {
  const [entered, setEntered] = useState<readonly string[]>([]);
  const [typed, setTyped] = useState('');
  const [message, setMessage] = useState('');
  const [hasLeft, setHasLeft] = useState(false);
  const [sendProblems, setSendProblems] = useState<FieldProblem[]>([]);
  const publish = useMutation({ mutationFn });
  const numbers = [...new Set([...entered, ...splitNumbers(typed)])];
  const problems = problemsOf(numbers);
  const missing: FieldProblem | undefined =
    numbers.length === 0 ? { id: 'sharing.text.to.missing' } : (problems[0] ?? undefined);

  const send = () => {
    setHasLeft(true);
    if (missing || publish.isPending) return;
    setSendProblems([]);
    publish.mutate(
      { numbers, message },
      {
        onSuccess: ({ failed }) => {
          if (failed.length === 0) return onSent();
          setEntered(failed);
          setTyped('');
          setSendProblems(failed.map((number) => ({ id: 'sharing.text.notTaken', values: { number } })));
        },
        onError: (error) => setSendProblems([sendProblemOf(error)]),
      },
    );
  };
  return {
    entered,
    typed,
    count: numbers.length,
    change: (values: readonly string[], text: string) => {
      setEntered(values);
      setTyped(text);
      setHasLeft(false);
      setSendProblems([]);
    },
    leave: () => setHasLeft(true),
    problems: [...(hasLeft ? problems : problemsOf(entered)), ...sendProblems],
    message,
    setMessage,
    missing,
    isSending: publish.isPending,
    isDirty: numbers.length > 0 || message !== '',
    send,
  };
}

function problemsOf(numbers: readonly string[]): FieldProblem[] {
  const wrong = numbers.filter((number) => !isPhoneNumber(number));
  const excess = numbers.length - limits.recipientsPerText;
  return [
    ...wrong.map((number): FieldProblem => ({ id: 'sharing.text.to.invalid', values: { number } })),
    ...(excess > 0
      ? [{ id: 'sharing.text.to.tooMany', values: { max: limits.recipientsPerText, count: excess } } as const]
      : []),
  ];
}

function sendProblemOf(error: unknown): FieldProblem {
  const code = failureCode(error);
  return { id: code === 'unavailable' ? 'sharing.text.unavailable' : errorCodeTextId(code) };
}
