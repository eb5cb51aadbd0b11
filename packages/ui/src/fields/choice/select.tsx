import { ChevronDown } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { Button } from '../../actions/button.tsx';
import { classNames } from '../../class-names.ts';
import { Menu } from '../../overlays/menu/menu.tsx';
import { MenuItem } from '../../overlays/menu/menu-item.tsx';
import styles from './select.module.css';

export interface SelectOption<Value extends string> {
  value: Value;
  label: string;
  /** Language of the label when it isn't the page's. */
  lang?: string | undefined;
}

export interface SelectProps<Value extends string> {
  label: string;
  value: Value;
  options: ReadonlyArray<SelectOption<Value>>;
  onChange: (value: Value) => void;
  /** `field` is for forms, with its label above; `quiet` is a small button with a label for screen readers only. */
  variant?: 'field' | 'quiet' | undefined;
  /** Keeps the label of a `field` for screen readers only, where its row already says it. */
  isLabelHidden?: boolean | undefined;
  /** A bare icon element before the value. */
  icon?: ReactNode;
  help?: ReactNode;
  disabled?: boolean | undefined;
  /** Which edge the menu lines up with. Default `start`. */
  align?: 'start' | 'end' | undefined;
  className?: string | undefined;
}

/** A choice of several options in a menu. Its accessible name is the label with the current value. */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const { label, isLabelHidden, value, options, onChange, variant = 'field', ...rest } = props;
  const { icon, help, disabled, align, className } = rest;
  const id = useId();
  const current = options.find((option) => option.value === value);
  const isField = variant === 'field';

  return (
    <div className={classNames(styles.select, className)}>
      <span id={`${id}-label`} className={isField && !isLabelHidden ? styles.label : 'visually-hidden'}>
        {label}
      </span>
      <Menu
        label={label}
        align={align}
        trigger={(trigger) => (
          <Button
            {...trigger}
            id={`${id}-button`}
            aria-labelledby={`${id}-label ${id}-value`}
            aria-describedby={help ? `${id}-help` : undefined}
            disabled={disabled}
            icon={icon}
            endIcon={<ChevronDown />}
            variant={isField ? 'secondary' : 'quiet'}
            className={isField ? styles.field : undefined}
          >
            <span id={`${id}-value`} lang={current?.lang}>
              {current?.label}
            </span>
          </Button>
        )}
      >
        {options.map((option) => (
          <MenuItem
            key={option.value}
            lang={option.lang}
            isChecked={option.value === value}
            onSelect={() => onChange(option.value)}
          >
            {option.label}
          </MenuItem>
        ))}
      </Menu>
      {help && (
        <div id={`${id}-help`} className={styles.help}>
          {help}
        </div>
      )}
    </div>
  );
}
