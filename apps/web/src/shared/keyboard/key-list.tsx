import { Fragment } from 'react';
import type { TextId } from '../i18n/text-catalogue.ts';
import { useTexts } from '../i18n/texts.ts';
import styles from './key-list.module.css';

export interface KeyRow {
  /** `Mod` is Ctrl, or the command key on a Mac. */
  keys: readonly string[];
  text: TextId;
  /** The keys are pressed together; otherwise each of them does it. */
  isTogether?: true;
}

/** Keyboard shortcuts with what they do. */
export function KeyList({ rows }: { rows: readonly KeyRow[] }) {
  const { t } = useTexts();
  return (
    <dl className={styles.table}>
      {rows.map(({ keys, text, isTogether }) => (
        <div key={text} className={styles.row}>
          <dt className={styles.keys}>
            {keys.map((key, index) => (
              <Fragment key={key}>
                {index > 0 && (isTogether ? ' + ' : ' ')}
                <kbd className={styles.key}>{nameOf(key)}</kbd>
              </Fragment>
            ))}
          </dt>
          <dd className={styles.text}>{t(text)}</dd>
        </div>
      ))}
    </dl>
  );
}

function nameOf(key: string): string {
  if (key !== 'Mod') return key;
  return /mac|iphone|ipad/i.test(navigator.userAgent) ? '⌘' : 'Ctrl';
}
