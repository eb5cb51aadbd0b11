import { Button } from '@stund/ui';
import { Link } from 'react-router';
import { useAccount } from '../../../shared/account/account.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { useEmbedded } from '../../../shared/navigation/embedded.ts';
import styles from './settings.module.css';
import { SettingsRow } from './settings-row.tsx';

/** The link to the files that are neither pictures nor videos. */
export function DocumentsRow() {
  const { t } = useTexts();
  const { inside } = useEmbedded();
  const { file_type_counters } = useAccount();
  return (
    <SettingsRow
      title={t('settings.documents')}
      help={t('settings.documents.count', { count: file_type_counters.document_count })}
    >
      <Button
        variant="tertiary"
        className={styles.flush}
        render={(props) => <Link to={inside(addresses.documents)} {...props} />}
      >
        {t('settings.documents.show')}
      </Button>
    </SettingsRow>
  );
}
