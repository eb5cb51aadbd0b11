import { Check } from 'lucide-react';
import { type ReactElement, type ReactNode, use, useId } from 'react';
import { classNames } from '../../class-names.ts';
import styles from './menu.module.css';
import { MenuContext } from './menu-context.ts';

/** Spread these on the link element. */
export interface MenuItemLinkProps {
  role: 'menuitem';
  tabIndex: -1;
  className: string;
  lang: string | undefined;
  onClick: () => void;
  children: ReactNode;
}

export interface MenuItemProps {
  onSelect?: (() => void) | undefined;
  /** A bare icon element. */
  icon?: ReactNode;
  /** Set it on every row of a choice: true shows the check mark, false leaves its space empty. */
  isChecked?: boolean | undefined;
  /** `many` when several rows may be checked at once; the menu then stays open. Default `one`. */
  choice?: 'one' | 'many' | undefined;
  /** The last row, after a separator. */
  isDanger?: boolean | undefined;
  isDisabled?: boolean | undefined;
  /** A formatted count at the end of the row. */
  count?: ReactNode;
  /** The language of the label if it is not that of the page. */
  lang?: string | undefined;
  /** Makes the row a link. */
  href?: string | undefined;
  /** Makes the row another link element, such as the router's. */
  render?: ((props: MenuItemLinkProps) => ReactElement) | undefined;
  children: ReactNode;
}

/** A row of a Menu. */
export function MenuItem(props: MenuItemProps) {
  const {
    onSelect,
    icon,
    isChecked,
    choice = 'one',
    isDanger,
    isDisabled,
    count,
    lang,
    href,
    render,
    children,
  } = props;
  const { close } = use(MenuContext);
  const className = classNames(styles.item, isDanger && styles.danger, isChecked && styles.checked);
  const content = (
    <>
      {isChecked !== undefined && <span className={styles.icon}>{isChecked && <Check />}</span>}
      {icon && <span className={styles.icon}>{icon}</span>}
      <span className={styles.text}>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
  const select = () => {
    if (isDisabled) return;
    if (choice === 'one') close(true);
    onSelect?.();
  };

  if (render) {
    return render({ role: 'menuitem', tabIndex: -1, className, lang, onClick: select, children: content });
  }
  if (href !== undefined) {
    return (
      <a role="menuitem" tabIndex={-1} className={className} lang={lang} href={href} onClick={select}>
        {content}
      </a>
    );
  }
  return (
    // biome-ignore lint/a11y/useAriaPropsSupportedByRole: aria-checked is set exactly when the role supports it
    <button
      type="button"
      role={itemRole(isChecked, choice)}
      aria-checked={isChecked}
      aria-disabled={isDisabled || undefined}
      tabIndex={-1}
      className={className}
      lang={lang}
      onClick={select}
    >
      {content}
    </button>
  );
}

function itemRole(isChecked: boolean | undefined, choice: 'one' | 'many') {
  if (isChecked === undefined) return 'menuitem';
  return choice === 'one' ? 'menuitemradio' : 'menuitemcheckbox';
}

/** Rows under a heading, after a line. */
export function MenuSection({ heading, children }: { heading: string; children: ReactNode }) {
  const id = useId();
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset isn't allowed inside a menu
    <div role="group" aria-labelledby={id} className={styles.section}>
      <div id={id} role="presentation" className={styles.heading}>
        {heading}
      </div>
      {children}
    </div>
  );
}

/** A line between groups of rows. */
export function MenuSeparator() {
  // biome-ignore lint/a11y/useSemanticElements: hr isn't a child of menu in every reader
  return <div role="separator" className={styles.separator} />;
}

/** A row with information only. */
export function MenuNote({ count, children }: { count?: ReactNode; children: ReactNode }) {
  return (
    <div role="presentation" className={styles.note}>
      <span className={styles.text}>{children}</span>
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </div>
  );
}
