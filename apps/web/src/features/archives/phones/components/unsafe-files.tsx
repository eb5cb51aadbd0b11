import { Disclosure } from '@stund/ui';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { NamedRows } from '../../../../shared/settings/named-rows.tsx';
import type { CheckedFile } from '../check/check-result.ts';
import styles from './part.module.css';

const shownCount = 50;

/** The files that must not be deleted from the device yet, folded. */
export function UnsafeFiles({ files }: { files: readonly CheckedFile[] }) {
  const { t } = useTexts();
  const rows = files.flatMap(({ path, state }) =>
    state === 'stored' ? [] : [{ name: path, words: t(`phones.file.${state}`) }],
  );
  if (rows.length === 0) return null;
  return (
    <Disclosure label={<span className={styles.label}>{t('phones.unsafe', { count: rows.length })}</span>}>
      <NamedRows rows={rows} shownCount={shownCount} />
    </Disclosure>
  );
}
