import { type ChangeEvent, useState } from 'react';
import type { TextId } from '../i18n/text-catalogue.ts';
import { type TextValues, useTexts } from '../i18n/texts.ts';
import { takeDraft } from './drafts.ts';

export interface FieldProblem {
  id: TextId;
  values?: TextValues;
}

export interface Field {
  value: string;
  /** Sets the value and removes the error. */
  put: (value: string) => void;
  /** Clears the value and the error. */
  clear: () => void;
  /** Shows an error of the server; it stays until the value changes. */
  fail: (problem: FieldProblem) => void;
  /** Validates the value and returns whether it is valid. */
  check: () => boolean;
  /** The props of a TextField. */
  props: {
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onBlur: () => void;
  };
}

/**
 * A field that is validated on blur and on submit (docs/rules/pages.md#pa10). The error disappears as soon as the value is valid. With a `name` it
 * starts with the value typed before the session expired.
 */
export function useField(
  initial: string,
  findProblem: (value: string) => FieldProblem | undefined,
  name?: string,
): Field {
  const { t } = useTexts();
  const [value, setValue] = useState(() => (name === undefined ? undefined : takeDraft(name)) ?? initial);
  const [problem, setProblem] = useState<FieldProblem>();

  const change = (next: string) => {
    setValue(next);
    if (problem) setProblem(findProblem(next));
  };
  const put = (next: string) => {
    setValue(next);
    setProblem(undefined);
  };
  return {
    value,
    put,
    clear: () => put(''),
    fail: setProblem,
    check: () => {
      const found = findProblem(value);
      setProblem(found);
      return found === undefined;
    },
    props: {
      value,
      error: problem && t(problem.id, problem.values),
      onChange: (event) => change(event.target.value),
      // An empty field is not an error before it is submitted.
      onBlur: () => {
        if (value !== '') setProblem((current) => current ?? findProblem(value));
      },
    },
  };
}

/**
 * Validates all fields, so that every error shows, and focuses the first invalid one. Returns whether all are valid.
 */
export function checkFields(form: HTMLFormElement, fields: readonly Field[]): boolean {
  const results = fields.map((field) => field.check());
  if (results.every(Boolean)) return true;
  focusFirstProblem(form);
  return false;
}

/** Focuses the first invalid field once the errors are rendered. */
export function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
