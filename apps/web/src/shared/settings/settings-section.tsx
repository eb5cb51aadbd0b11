import { type ReactNode, useId } from 'react';
import styles from './settings.module.css';

interface SettingsSectionProps {
  title: string;
  lead?: ReactNode;
  /** The address of the section on its page, `#id`. */
  id?: string;
  children: ReactNode;
}

/** A part of a settings page with a heading of its own, such as one of the privacy page. */
export function SettingsSection({ title, lead, id, children }: SettingsSectionProps) {
  const headingId = useId();
  return (
    <section id={id} className={styles.section} aria-labelledby={headingId}>
      <h2 id={headingId} className={styles.sectionTitle}>
        {title}
      </h2>
      {lead && <p className={styles.sectionLead}>{lead}</p>}
      {children}
    </section>
  );
}

/** Rows of a settings page, divided by lines. */
export function SettingsRows({ children }: { children: ReactNode }) {
  return <div className={styles.rows}>{children}</div>;
}
