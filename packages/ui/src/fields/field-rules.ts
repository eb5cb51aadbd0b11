import { type RefObject, useRef, useState } from 'react';

/** Whether the value satisfies each rule. Rules are checked in the order in which they are written. */
export type FieldRules<Rule extends string> = Readonly<Record<Rule, (value: string) => boolean>>;

/** One sentence for each rule; a function when the sentence contains the value. */
export type RuleMessages<Rule extends string> = Readonly<Record<Rule, string | ((value: string) => string)>>;

/** The first rule that the value violates, or undefined. */
export function findBrokenRule<Rule extends string>(value: string, rules: FieldRules<Rule>): Rule | undefined {
  return (Object.keys(rules) as Rule[]).find((rule) => !rules[rule](value));
}

export interface CheckedField {
  /** Goes to the field's `error`. */
  error: string | undefined;
  /** Spread these on the TextField. */
  fieldProps: {
    ref: RefObject<HTMLInputElement | null>;
    value: string;
    error: string | undefined;
    onChange: (event: { target: { value: string } }) => void;
    onBlur: () => void;
  };
  value: string;
  setValue: (value: string) => void;
  /** Checks now and shows the error. Returns whether the value is valid. */
  check: () => boolean;
  focus: () => void;
}

export interface CheckedFieldOptions<Rule extends string> {
  initialValue?: string | undefined;
  rules: FieldRules<Rule>;
  messages: RuleMessages<Rule>;
}

/**
 * A field that is checked when it loses the focus after a change, and on submit. It shows the message of the first violated
 * rule until the value satisfies that rule; typing shows no new message.
 */
export function useCheckedField<Rule extends string>(options: CheckedFieldOptions<Rule>): CheckedField {
  const { initialValue = '', rules, messages } = options;
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState(initialValue);
  const [checkedValue, setCheckedValue] = useState(initialValue);
  const [brokenRule, setBrokenRule] = useState<Rule>();

  const check = () => {
    const broken = findBrokenRule(value, rules);
    setCheckedValue(value);
    setBrokenRule(broken);
    return broken === undefined;
  };
  const isStillBroken = brokenRule !== undefined && !rules[brokenRule](value);
  const message: RuleMessages<Rule>[Rule] | undefined = isStillBroken ? messages[brokenRule] : undefined;
  const error = messageFor(message, checkedValue);

  return {
    error,
    fieldProps: {
      ref,
      value,
      error,
      onChange: (event) => setValue(event.target.value),
      onBlur: () => {
        if (value !== checkedValue) check();
      },
    },
    value,
    setValue,
    check,
    focus: () => ref.current?.focus(),
  };
}

function messageFor(message: string | ((value: string) => string) | undefined, value: string): string | undefined {
  return typeof message === 'function' ? message(value) : message;
}

/** Checks every field of a form on submit, and focuses the first invalid one. */
export function checkFields(fields: readonly CheckedField[]): boolean {
  const results = fields.map((field) => field.check());
  const firstWrong = results.indexOf(false);
  fields[firstWrong]?.focus();
  return firstWrong === -1;
}
