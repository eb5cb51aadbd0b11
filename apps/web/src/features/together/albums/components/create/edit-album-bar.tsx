import { Button, IconButton, phoneQuery, useMediaQuery } from '@stund/ui';
import { Check, X } from 'lucide-react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { HeaderCover } from '../../../../../shared/shell/header-cover.tsx';
import styles from './edit-album-bar.module.css';

interface EditAlbumBarProps {
  /** Shows the steps of creating an album. */
  hasSteps: boolean;
  onCancel: () => void;
  isBusy: boolean;
  onDone: () => void;
}

/** Replaces the header while photos are added to an album. Contains Cancel and Done. */
export function EditAlbumBar({ hasSteps, onCancel, isBusy, onDone }: EditAlbumBarProps) {
  const { t } = useTexts();
  const isPhone = useMediaQuery(phoneQuery);
  return (
    <HeaderCover>
      <div className={styles.bar}>
        {isPhone ? (
          <IconButton label={t('shared.cancel')} icon={<X />} iconSize={22} onClick={onCancel} />
        ) : (
          <Button variant="quiet" icon={<X />} onClick={onCancel}>
            {t('shared.cancel')}
          </Button>
        )}
        {hasSteps && (
          <ol className={styles.steps} aria-label={t('albums.steps')}>
            <li className={styles.past}>
              <Check aria-hidden="true" />
              {t('albums.steps.name')}
            </li>
            <li className={styles.present} aria-current="step">
              {t('albums.steps.photos')}
            </li>
          </ol>
        )}
        <Button variant="primary" isBusy={isBusy} onClick={onDone}>
          {t('albums.done')}
        </Button>
      </div>
    </HeaderCover>
  );
}
