import { Check, Minus } from 'lucide-react';
import type { ReactNode } from 'react';
import { classNames } from '../class-names.ts';
import styles from './perk-table.module.css';

export interface PerkColumn {
  title: string;
  /** The plan that the user has or is about to buy. */
  isOwn?: boolean | undefined;
}

export interface PerkRow {
  label: string;
  /** Values in the order of the columns: a check mark or a text. */
  values: ReadonlyArray<boolean | string>;
}

export interface PerkTableProps {
  /** The caption, which is read out before the table; not shown. */
  caption: string;
  /** The name of the first column; not shown. */
  perkHeading: string;
  columns: readonly PerkColumn[];
  rows: readonly PerkRow[];
  /** What check and dash mean to those who can't see them: "Included", "Not included". */
  includedLabel: string;
  missingLabel: string;
  className?: string | undefined;
}

/** Compares what is included with and without a plan. */
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
