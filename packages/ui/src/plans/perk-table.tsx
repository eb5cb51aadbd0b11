import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './perk-table.module.css';

export interface PerkColumn {
  title: string;
  /** The plan the person has or is about to take. */
  isOwn?: boolean | undefined;
}

export interface PerkRow {
  label: string;
  /** In the order of the columns: a mark, or words. */
  values: ReadonlyArray<boolean | string>;
}

export interface PerkTableProps {
  /** Read out before the table; not shown. */
  caption: string;
  /** Names the first column; not shown. */
  perkHeading: string;
  columns: readonly PerkColumn[];
  rows: readonly PerkRow[];
  /** What check and dash mean to those who can't see them: "Included", "Not included". */
  includedLabel: string;
  missingLabel: string;
  className?: string | undefined;
}

/** What one gets with and without a plan, side by side. */
export function PerkTable({
  caption,
  perkHeading,
  columns,
  rows,
  includedLabel,
  missingLabel,
  className,
}: PerkTableProps) {
  const cell = (value: boolean | string): ReactNode => {
    if (typeof value === 'string') return value;
    return (
      <>
        <span className={styles.mark}>{value ? <Check aria-hidden="true" /> : <Minus aria-hidden="true" />}</span>
        <span className="visually-hidden">{value ? includedLabel : missingLabel}</span>
      </>
    );
  };
  return (
    <table className={classNames(styles.table, className)}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          <th scope="col">
            <span className="visually-hidden">{perkHeading}</span>
          </th>
          {columns.map(({ title, isOwn }) => (
            <th key={title} scope="col" className={classNames(isOwn && styles.own)}>
              {title}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ label, values }) => (
          <tr key={label}>
            <th scope="row">{label}</th>
            {columns.map(({ title, isOwn }, column) => (
              <td key={title} className={classNames(isOwn && styles.own)}>
                {cell(values[column] ?? false)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
