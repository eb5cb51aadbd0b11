import { showToast, Toggle } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { consentsQuery, decideOnStatistics } from '../../../shared/account/consents.ts';
import { errorTextId } from '../../../shared/api/error-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import styles from './settings.module.css';

/** The consent to statistics, where this installation keeps any. */
export function ImproveRow() {
  const { t } = useTexts();
  const { data } = useQuery(consentsQuery);
  const consent = data?.consents.help_us_improve;
  if (consent === undefined) return null;
  return (
    <div className={styles.row}>
      <Toggle
        className={styles.toggle}
        label={<span className={styles.rowTitle}>{t('settings.improve')}</span>}
        help={t('settings.improve.help')}
        isOn={consent.value}
        onChange={decideOnStatistics}
        onRevert={(error) => showToast({ kind: 'error', message: t(errorTextId(error)) })}
      />
    </div>
  );
}
