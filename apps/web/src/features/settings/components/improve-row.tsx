import { Checkbox, showToast } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { consentsQuery } from '../../../shared/account/consents.ts';
import { errorTextId } from '../../../shared/api/error-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useDecideOnStatistics } from '../api/consents.ts';
import styles from './settings.module.css';

/** Where this installation keeps statistics: whether the person agrees. Elsewhere there is nothing to ask. */
export function ImproveRow() {
  const { t } = useTexts();
  const { data } = useQuery(consentsQuery);
  const decide = useDecideOnStatistics();
  const consent = data?.consents.help_us_improve;
  if (consent === undefined) return null;
  return (
    <div className={styles.row}>
      <Checkbox
        help={t('settings.improve.help')}
        checked={consent.value}
        onChange={(event) =>
          decide(event.target.checked, {
            onError: (error) => showToast({ kind: 'error', message: t(errorTextId(error)) }),
          })
        }
      >
        {t('settings.improve')}
      </Checkbox>
    </div>
  );
}
