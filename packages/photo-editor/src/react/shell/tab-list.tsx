import type { KeyboardEvent, ReactNode } from 'react';
import { useRef } from 'react';
import styles from './shell.module.css';

export interface EditorTab<Id extends string> {
  id: Id;
  label: string;
  icon: ReactNode;
}

interface TabListProps<Id extends string> {
  label: string;
  /** The id of the element with the settings of the chosen tab. */
  panelId: string;
  tabs: ReadonlyArray<EditorTab<Id>>;
  value: Id;
  onChange: (id: Id) => void;
}

const steps: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowRight: 1, ArrowUp: -1, ArrowLeft: -1 };

/** The tools: a column, and a row at the bottom of phones. Arrows move between them and choose. */
export function TabList<Id extends string>({ label, panelId, tabs, value, onChange }: TabListProps<Id>) {
  const listRef = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const index = tabs.findIndex(({ id }) => id === value);
    const isEdge = event.key === 'Home' || event.key === 'End';
    const step = steps[event.key];
    if (step === undefined && !isEdge) return;
    event.preventDefault();
    const edge = event.key === 'Home' ? 0 : tabs.length - 1;
    const next = step === undefined ? edge : (index + step + tabs.length) % tabs.length;
    const tab = tabs[next];
    if (!tab) return;
    onChange(tab.id);
    listRef.current?.querySelector<HTMLElement>(`[data-tab="${tab.id}"]`)?.focus();
  };
  return (
    <div ref={listRef} role="tablist" tabIndex={-1} aria-label={label} className={styles.tabs} onKeyDown={onKeyDown}>
      {tabs.map((tab) => (
        <button
          key={tab.id}
          type="button"
          role="tab"
          id={`${panelId}-${tab.id}`}
          data-tab={tab.id}
          aria-selected={tab.id === value}
          aria-controls={panelId}
          tabIndex={tab.id === value ? 0 : -1}
          className={styles.tab}
          onClick={(event) => {
            onChange(tab.id);
            event.currentTarget.scrollIntoView({ block: 'nearest', inline: 'center' });
          }}
        >
          {tab.icon}
          {tab.label}
        </button>
      ))}
    </div>
  );
}
