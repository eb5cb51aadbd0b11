import { X } from 'lucide-react';
import { type ClipboardEvent, type KeyboardEvent, type RefObject, useId, useRef } from 'react';
import { classNames } from '../../class-names.ts';
import { FieldMessage } from '../field-message.tsx';
import styles from './chips-field.module.css';
import fieldStyles from './text-field.module.css';

export interface ChipsFieldProps {
  label: string;
  /** The entered values, in order. */
  values: readonly string[];
  /** The text being typed, which counts as entered too. */
  text: string;
  onChange: (values: readonly string[], text: string) => void;
  /** Splits typed or pasted text into values. */
  split: (text: string) => readonly string[];
  isWrong: (value: string) => boolean;
  /** The accessible name of the button that removes a value. */
  formatRemove: (value: string) => string;
  /** Announces the number of values to screen readers. */
  status: string;
  help?: string | undefined;
  errors?: readonly string[] | undefined;
  name?: string | undefined;
  inputMode?: 'email' | 'text' | undefined;
  onBlur?: (() => void) | undefined;
  inputRef?: RefObject<HTMLInputElement | null> | undefined;
}

/**
 * A field for several short values. Comma, semicolon and Enter end one, a pasted list is split, and Backspace in the empty
 * field returns the last one to the input for editing. Leaving the field changes no layout, so that a button below can be pressed.
 */
export function ChipsField(props: ChipsFieldProps) {
  const { label, values, text, onChange, isWrong, formatRemove, status, help, errors = [], name, inputMode } = props;
  const id = useId();
  const ownRef = useRef<HTMLInputElement>(null);
  const inputRef = props.inputRef ?? ownRef;
  const errorId = errors.length > 0 ? `${id}-error` : undefined;
  const helpId = help ? `${id}-help` : undefined;
  const remove = (index: number) => {
    onChange(values.toSpliced(index, 1), text);
    inputRef.current?.focus();
  };
  return (
    <div className={fieldStyles.field}>
      <div className={fieldStyles.labelRow}>
        <label htmlFor={id}>{label}</label>
      </div>
      <div className={classNames(styles.box, errorId && styles.invalid)}>
        {values.length > 0 && (
          <ul className={styles.values} aria-label={label}>
            {values.map((value, index) => (
              <li key={value} className={classNames(styles.chip, isWrong(value) && styles.wrong)}>
                <bdi className={styles.value}>{value}</bdi>
                <button
                  type="button"
                  className={styles.remove}
                  aria-label={formatRemove(value)}
                  onClick={() => remove(index)}
                >
                  <X aria-hidden="true" />
                </button>
              </li>
            ))}
          </ul>
        )}
        <input
          ref={inputRef}
          id={id}
          type="text"
          name={name}
          inputMode={inputMode}
          className={styles.input}
          value={text}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          aria-invalid={errorId ? true : undefined}
          aria-describedby={classNames(errorId, helpId) || undefined}
          onChange={(event) => onChange(...typed(props, event.target.value))}
          onPaste={(event) => paste(props, event)}
          onKeyDown={(event) => pressKey(props, event)}
          onBlur={props.onBlur}
        />
      </div>
      <p role="status" className="visually-hidden">
        {status}
      </p>
      <FieldMessage errorId={errorId} error={errors} helpId={helpId} help={help} />
    </div>
  );
}

type Entry = Pick<ChipsFieldProps, 'values' | 'text' | 'onChange' | 'split'>;

/** Everything before the last comma is entered. */
function typed({ values, split }: Entry, text: string): [readonly string[], string] {
  const end = Math.max(text.lastIndexOf(','), text.lastIndexOf(';'));
  return end < 0 ? [values, text] : [union(values, split(text.slice(0, end))), text.slice(end + 1).trimStart()];
}

function paste({ values, text, onChange, split }: Entry, event: ClipboardEvent<HTMLInputElement>): void {
  const pasted = event.clipboardData.getData('text');
  const found = split(pasted);
  // A part of one value is inserted at the cursor.
  if (found.length < 2 && !/[,;<\n]/.test(pasted.trim())) return;
  event.preventDefault();
  onChange(union(values, found), text);
}

function pressKey({ values, text, onChange, split }: Entry, event: KeyboardEvent<HTMLInputElement>): void {
  if (event.nativeEvent.isComposing) return;
  if (event.key === 'Enter' && text.trim() !== '') {
    event.preventDefault();
    onChange(union(values, split(text)), '');
  } else if (event.key === 'Backspace' && text === '' && values.length > 0) {
    event.preventDefault();
    onChange(values.slice(0, -1), values.at(-1) ?? '');
  }
}

const union = (values: readonly string[], more: readonly string[]) => [...new Set([...values, ...more])];
