import { Fragment } from 'react';
import { type KeyRow, nameOfKey } from '../actions/keys.ts';
import { useTexts } from '../i18n/texts.ts';
import styles from './key-list.module.css';

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
                <kbd className={styles.key}>{nameOfKey(key)}</kbd>
              </Fragment>
            ))}
          </dt>
          <dd className={styles.text}>{t(text)}</dd>
        </div>
      ))}
    </dl>
  );
}
