import { Button } from '@stund/ui';
import type { UseMutationResult } from '@tanstack/react-query';
import type { FormEvent, ReactNode, Ref } from 'react';
import { type FailureCode, failureCode } from '../../../../../shared/api/api-error.ts';
import { errorTextId } from '../../../../../shared/api/error-text.ts';
import { checkFields, type Field, focusFirstProblem } from '../../../../../shared/forms/use-field.ts';
import type { TextId } from '../../../../../shared/i18n/text-catalogue.ts';
import styles from './form.module.css';
import { FormProblem } from './form-problem.tsx';

type FormMutation<Body, Reply> = Pick<
  UseMutationResult<Reply, Error, Body>,
  'mutate' | 'error' | 'isPending' | 'isSuccess'
>;

interface AuthFormProps<Body, Reply> {
  ref?: Ref<HTMLFormElement>;
  fields: readonly Field[];
  mutation: FormMutation<Body, Reply>;
  body: Body;
  /** Called before the form is sent, once its fields are valid. */
  onSubmit?: () => void;
  onSuccess?: (reply: Reply) => void;
  onError?: (error: unknown) => void;
  /** Errors about the value of one field, shown below it. All others are shown above the form. */
  fieldErrors?: ReadonlyArray<{ field: Field; codes: readonly FailureCode[]; textId?: TextId }>;
  /** The error of another action of the form. */
  otherError?: unknown;
  submitLabel: string;
  busyLabel: string;
  children: ReactNode;
  /** Further buttons, below the submit button. */
  actions?: ReactNode;
}

/** A form of the built-in provider: checks its fields, sends them once, and shows what went wrong. */
export function AuthForm<Body, Reply>({ ref, fields, mutation, body, ...props }: AuthFormProps<Body, Reply>) {
  const {
    fieldErrors = [],
    otherError,
    onSubmit,
    onSuccess,
    onError,
    submitLabel,
    busyLabel,
    children,
    actions,
  } = props;
  const isSending = mutation.isPending || mutation.isSuccess;
  const fieldErrorOf = (error: unknown) => fieldErrors.find(({ codes }) => codes.includes(failureCode(error)));

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    if (!checkFields(form, fields) || isSending) return;
    onSubmit?.();
    mutation.mutate(body, {
      ...(onSuccess && { onSuccess: (reply: Reply) => onSuccess(reply) }),
      onError: (error) => {
        onError?.(error);
        const found = fieldErrorOf(error);
        if (!found) return;
        found.field.fail({ id: found.textId ?? errorTextId(error) });
        focusFirstProblem(form);
      },
    });
  };

  return (
    <form ref={ref} className={styles.form} noValidate onSubmit={submit}>
      {!fieldErrorOf(mutation.error) && <FormProblem error={mutation.error ?? otherError} />}
      {children}
      <Button
        type="submit"
        variant="primary"
        size={48}
        isWide
        className={styles.submit}
        isBusy={isSending}
        busyLabel={busyLabel}
      >
        {submitLabel}
      </Button>
      {actions}
    </form>
  );
}
