import { Button, EmptyState, Spinner } from '@stund/ui';
import { ImageOff } from 'lucide-react';
import { errorTextId } from '../../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import styles from './missing-file.module.css';

interface MissingFileProps {
  error: unknown;
  backLabel: string;
  onClose: () => void;
}

/** Shown while the file is loading, and when it cannot be loaded. */
export function MissingFile({ error, backLabel, onClose }: MissingFileProps) {
  const { t } = useTexts();
  if (!error) return <Spinner className={styles.loading} size={24} label={t('viewer.loading')} />;
  return (
    <EmptyState
      className={styles.missing}
      icon={<ImageOff />}
      title={t('viewer.missing')}
      text={t(errorTextId(error))}
      action={
        <Button variant="primary" onClick={onClose}>
          {backLabel}
        </Button>
      }
    />
  );
}
