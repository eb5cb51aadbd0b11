import { Disclosure, positioned } from '@stund/ui';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import type { CheckedFile } from '../check/check-result.ts';
import styles from './part.module.css';

/** The report has all of them. */
const shownCount = 50;

/** The files that must not be deleted from the device yet, folded. */
export function UnsafeFiles({ files }: { files: readonly CheckedFile[] }) {
  const { t } = useTexts();
  const unsafe = files.flatMap(({ path, state }) => (state === 'stored' ? [] : [{ path, state }]));
  if (unsafe.length === 0) return null;
  const more = unsafe.length - shownCount;
  return (
    <Disclosure label={<span className={styles.label}>{t('phones.unsafe', { count: unsafe.length })}</span>}>
      <ul className={styles.list}>
        {positioned(unsafe.slice(0, shownCount)).map(({ key, item: { path, state } }) => (
          <li key={key} className={styles.row}>
            <span className={styles.name} dir="auto">
              {path}
            </span>
            <span className={styles.state}>{t(`phones.file.${state}`)}</span>
          </li>
        ))}
        {more > 0 && <li className={styles.row}>{t('phones.more', { count: more })}</li>}
      </ul>
    </Disclosure>
  );
}
