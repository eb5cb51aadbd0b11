import { Search } from 'lucide-react';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { classNames } from '../../class-names.ts';
import { useClosedByBack } from '../back-stack.ts';
import { topLayerTheme } from '../layers.ts';
import { useModalLayer } from '../modal-layer.ts';
import { usePresence } from '../presence.ts';
import styles from './command-list.module.css';

export interface CommandOption {
  id: string;
  label: string;
  icon?: ReactNode;
  /** What is written on the keys that do the same, pressed together. */
  keys?: readonly string[] | undefined;
  /** Why choosing it only explains that it is disabled. */
  note?: string | undefined;
  isDanger?: boolean | undefined;
}

export interface CommandGroup {
  heading: string;
  options: readonly CommandOption[];
}

export interface CommandListProps {
  isOpen: boolean;
  onClose: () => void;
  /** The accessible name. */
  label: string;
  placeholder: string;
  search: string;
  onSearch: (search: string) => void;
  /** Only what matches the search; groups without options are left out. */
  groups: readonly CommandGroup[];
  /** Replaces the list while nothing matches. */
  noneText: string;
  onChoose: (option: CommandOption) => void;
}

/** A field over the page with a list of commands below: arrows move in the list, Enter chooses, Escape closes. */
export function CommandList(props: CommandListProps) {
  const { isMounted, isLeaving } = usePresence(props.isOpen);
  // It keeps its last content while it closes.
  const shown = useRef(props);
  if (props.isOpen) shown.current = props;
  if (!isMounted) return null;
  return createPortal(<CommandLayer {...shown.current} isOpen={props.isOpen} isLeaving={isLeaving} />, document.body);
}

function CommandLayer(props: CommandListProps & { isLeaving: boolean }) {
  const { isOpen, isLeaving, onClose, label, placeholder, search, onSearch, groups, noneText, onChoose } = props;
  const layerRef = useRef<HTMLDivElement>(null);
  const fieldRef = useRef<HTMLInputElement>(null);
  const id = useId();
  const [theme] = useState(topLayerTheme);
  const layer = useModalLayer(layerRef, {
    isOpen,
    onEscape: onClose,
    findFirstFocus: () => fieldRef.current ?? undefined,
  });
  useClosedByBack(isOpen, onClose);
  const options = groups.flatMap((group) => group.options);
  const { active, setActive, onKeyDown } = useActiveOption(options, onChoose);
  const idOf = (option: CommandOption) => `${id}-${options.indexOf(option)}`;
  return (
    <div
      ref={layerRef}
      {...layer}
      data-theme={theme}
      className={classNames(styles.layer, isLeaving && styles.leaving)}
      inert={isLeaving}
    >
      <div className={styles.scrim} onPointerDown={onClose} />
      <div role="dialog" aria-modal="true" aria-label={label} className={styles.dialog}>
        <div className={styles.search}>
          <Search className={styles.icon} aria-hidden="true" />
          <input
            ref={fieldRef}
            type="text"
            role="combobox"
            aria-label={placeholder}
            aria-expanded={options.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={active && idOf(active)}
            autoComplete="off"
            spellCheck={false}
            placeholder={placeholder}
            value={search}
            className={styles.field}
            onChange={(event) => onSearch(event.target.value)}
            onKeyDown={onKeyDown}
          />
        </div>
        <div id={`${id}-list`} role="listbox" aria-label={label} className={styles.list}>
          {groups.map(({ heading, options: ofGroup }, index) => (
            // biome-ignore lint/a11y/useSemanticElements: a fieldset isn't allowed inside a list box
            <div key={heading} role="group" aria-labelledby={`${id}-group-${index}`} className={styles.group}>
              <div id={`${id}-group-${index}`} role="presentation" className={styles.heading} dir="auto">
                {heading}
              </div>
              {ofGroup.map((option) => (
                <Option
                  key={option.id}
                  id={idOf(option)}
                  option={option}
                  isActive={option.id === active?.id}
                  onPoint={() => setActive(option.id)}
                  onChoose={() => onChoose(option)}
                />
              ))}
            </div>
          ))}
        </div>
        <p role="status" className={classNames(styles.none, options.length > 0 && 'visually-hidden')}>
          {options.length === 0 && noneText}
        </p>
      </div>
    </div>
  );
}

/** The option that Enter chooses: the one that was moved to as long as it matches, else the first. */
function useActiveOption(options: readonly CommandOption[], onChoose: (option: CommandOption) => void) {
  const [activeId, setActive] = useState<string>();
  const index = Math.max(
    0,
    options.findIndex((option) => option.id === activeId),
  );
  const active = options[index];
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing) return;
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (step !== undefined) {
      event.preventDefault();
      setActive(options.at((index + step) % options.length)?.id);
    } else if (event.key === 'Enter' && active) {
      event.preventDefault();
      onChoose(active);
    }
  };
  return { active, setActive, onKeyDown };
}

interface OptionProps {
  id: string;
  option: CommandOption;
  isActive: boolean;
  onPoint: () => void;
  onChoose: () => void;
}

function Option({ id, option, isActive, onPoint, onChoose }: OptionProps) {
  const { label, icon, keys, note, isDanger } = option;
  const ref = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (isActive) ref.current?.scrollIntoView?.({ block: 'nearest' });
  }, [isActive]);
  return (
    <button
      ref={ref}
      type="button"
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={classNames(styles.option, isActive && styles.active, isDanger && styles.danger)}
      // The focus stays in the field.
      onPointerDown={(event) => event.preventDefault()}
      onPointerMove={onPoint}
      onClick={onChoose}
    >
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>
        {label}
        {note && <span className={styles.note}>{note}</span>}
      </span>
      {keys && (
        <span className={styles.keys}>
          {keys.map((key) => (
            <kbd key={key} className={styles.key}>
              {key}
            </kbd>
          ))}
        </span>
      )}
    </button>
  );
}
