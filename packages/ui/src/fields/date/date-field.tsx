import { Calendar as CalendarIcon } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useId, useRef, useState } from 'react';
import { IconButton } from '../../actions/icon-button.tsx';
import { TextField } from '../text/text-field.tsx';
import { Calendar } from './calendar.tsx';
import styles from './date-field.module.css';
import { formatDayText, parseDayText } from './day-text.ts';

export interface DateFieldLabels {
  /** How a day is typed, such as "dd.mm.yyyy". */
  pattern: string;
  /** The error for a text that is no day. */
  invalid: string;
  open: string;
  previousMonth: string;
  nextMonth: string;
}

export interface DateFieldProps {
  label: string;
  /** The day as YYYY-MM-DD; empty without one, and null while the text is no day. */
  value: string | null;
  onChange: (value: string | null) => void;
  /** The locale in which days are written and read: that of the page, not of the browser. */
  locale: string;
  labels: DateFieldLabels;
  help?: ReactNode;
  error?: string | undefined;
}

/** A day, typed or chosen from a calendar. */
export function DateField({ label, value, onChange, locale, labels, help, error }: DateFieldProps) {
  const [typed, setTyped] = useState<string>();
  const [isOpen, setIsOpen] = useState(false);
  const [hasLeft, setHasLeft] = useState(false);
  const toggle = useRef<HTMLButtonElement>(null);
  const calendarId = useId();
  const text = typed ?? (value ? formatDayText(value, locale) : '');

  const change = (next: string) => {
    setTyped(next);
    setHasLeft(false);
    onChange(next.trim() === '' ? '' : (parseDayText(next, locale) ?? null));
  };
  const close = () => {
    setIsOpen(false);
    toggle.current?.focus();
  };
  const handleKey = (event: KeyboardEvent) => {
    // Enter sends the form without leaving the field.
    if (event.key === 'Enter') setHasLeft(true);
    if (event.key !== 'Escape' || !isOpen) return;
    event.stopPropagation();
    close();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: keys of the field and the calendar within
    <div className={styles.field} onKeyDown={handleKey}>
      <TextField
        label={label}
        value={text}
        placeholder={labels.pattern}
        inputMode="numeric"
        autoComplete="off"
        className={styles.text}
        help={help}
        error={error ?? (value === null && hasLeft ? labels.invalid : undefined)}
        onChange={({ target }) => change(target.value)}
        onBlur={() => {
          setHasLeft(true);
          // What was understood is written as the language writes it.
          if (value !== null) setTyped(undefined);
        }}
      />
      <IconButton
        ref={toggle}
        label={labels.open}
        icon={<CalendarIcon />}
        className={styles.open}
        aria-expanded={isOpen}
        aria-controls={calendarId}
        onClick={() => setIsOpen(!isOpen)}
      />
      <div id={calendarId} className={styles.calendar} hidden={!isOpen}>
        {isOpen && (
          <Calendar
            value={value || undefined}
            today={formatToday()}
            locale={locale}
            labels={labels}
            onChoose={(day) => {
              setTyped(undefined);
              onChange(day);
              close();
            }}
          />
        )}
      </div>
    </div>
  );
}

/** The day of the device. */
function formatToday(): string {
  const now = new Date();
  return new Date(now.getTime() - now.getTimezoneOffset() * 60_000).toISOString().slice(0, 10);
}
