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
  /** Sets the value from without and takes the error away. */
  put: (value: string) => void;
  /** Empties the field and takes its error away. */
  clear: () => void;
  /** Shows a problem the server found; it stays until the value changes. */
  fail: (problem: FieldProblem) => void;
  /** Checks now; true when there is nothing wrong. */
  check: () => boolean;
  /** Spread on a TextField. */
  props: {
    value: string;
    error: string | undefined;
    onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    onBlur: () => void;
  };
}

/**
 * A field that is checked when it is left and on submit, and whose error goes as soon as the value is right. Given its
 * name it starts with what was typed before the session expired.
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
      // Leaving a field that was never filled in is not a mistake yet.
      onBlur: () => {
        if (value !== '') setProblem((current) => current ?? findProblem(value));
      },
    },
  };
}

/** Checks all fields, so that every error shows, and moves to the first that has one. True when none has. */
export function checkFields(form: HTMLFormElement, fields: readonly Field[]): boolean {
  const areGood = fields.map((field) => field.check());
  if (areGood.every(Boolean)) return true;
  focusFirstProblem(form);
  return false;
}

/** Moves to the first field that has an error, once the errors are on the page. */
export function focusFirstProblem(form: HTMLFormElement): void {
  requestAnimationFrame(() => form.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}
