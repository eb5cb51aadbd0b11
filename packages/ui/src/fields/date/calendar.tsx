import { ChevronLeft, ChevronRight } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { IconButton } from '../../actions/icon-button.tsx';
import styles from './calendar.module.css';
import { addDays, addMonths, weekdayOf, weeksOf } from './calendar-days.ts';

interface CalendarProps {
  /** Days as YYYY-MM-DD. */
  value: string | undefined;
  today: string;
  locale: string;
  labels: { previousMonth: string; nextMonth: string };
  onChoose: (day: string) => void;
}

const steps: Readonly<Record<string, (day: string) => string>> = {
  ArrowLeft: (day) => addDays(day, -1),
  ArrowRight: (day) => addDays(day, 1),
  ArrowUp: (day) => addDays(day, -7),
  ArrowDown: (day) => addDays(day, 7),
  Home: (day) => addDays(day, -weekdayOf(day)),
  End: (day) => addDays(day, 6 - weekdayOf(day)),
  PageUp: (day) => addMonths(day, -1),
  PageDown: (day) => addMonths(day, 1),
};

/** A month of days, one of which is chosen. The arrow keys go from day to day, and the page keys from month to month. */
export function Calendar({ value, today, locale, labels, onChoose }: CalendarProps) {
  const [focused, setFocused] = useState(value ?? today);
  const grid = useRef<HTMLTableElement>(null);
  const titleId = useId();
  const format = (day: string, options: Intl.DateTimeFormatOptions) =>
    new Intl.DateTimeFormat(locale, { timeZone: 'UTC', ...options }).format(new Date(`${day}T00:00:00Z`));
  const month = focused.slice(0, 7);
  const weeks = weeksOf(focused);

  const hasMoved = useRef(true);
  useEffect(() => {
    if (hasMoved.current) grid.current?.querySelector<HTMLElement>(`[data-day="${focused}"]`)?.focus();
    hasMoved.current = false;
  }, [focused]);

  const move = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (!step) return;
    event.preventDefault();
    hasMoved.current = true;
    setFocused(step(focused));
  };
  return (
    <div className={styles.calendar}>
      <div className={styles.head}>
        <IconButton
          label={labels.previousMonth}
          icon={<ChevronLeft />}
          onClick={() => setFocused(addMonths(focused, -1))}
        />
        <span id={titleId} aria-live="polite" className={styles.title}>
          {format(focused, { month: 'long', year: 'numeric' })}
        </span>
        <IconButton
          label={labels.nextMonth}
          icon={<ChevronRight />}
          onClick={() => setFocused(addMonths(focused, 1))}
        />
      </div>
      <table ref={grid} aria-labelledby={titleId} className={styles.grid}>
        <thead>
          <tr>
            {weeks[0]!.map((day) => (
              <th key={day} scope="col" abbr={format(day, { weekday: 'long' })}>
                {format(day, { weekday: 'narrow' })}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {weeks.map((week) => (
            <tr key={week[0]}>
              {week.map((day) => (
                <td key={day}>
                  <button
                    type="button"
                    data-day={day}
                    tabIndex={day === focused ? 0 : -1}
                    aria-label={format(day, { dateStyle: 'full' })}
                    aria-pressed={day === value}
                    aria-current={day === today ? 'date' : undefined}
                    className={styles.day}
                    data-outside={day.slice(0, 7) === month ? undefined : ''}
                    onClick={() => onChoose(day)}
                    onKeyDown={move}
                  >
                    {Number(day.slice(8))}
                  </button>
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
