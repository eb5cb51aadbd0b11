import type { ListedJob } from '@stund/contract';
import { ChevronDown } from 'lucide-react';
import { useId, useState } from 'react';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { LinkSettings } from '../settings/link-settings.tsx';
import styles from './share-options.module.css';

/** The settings of the link, closed until they are asked for. */
export function ShareOptions({ album }: { album: ListedJob }) {
  const { t } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const id = useId();
  return (
    <div className={styles.options}>
      <button
        type="button"
        className={styles.more}
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
      >
        {t('albums.share.options')}
        <ChevronDown aria-hidden="true" />
      </button>
      <div id={id} className={styles.details} hidden={!isOpen}>
        <LinkSettings album={album} />
      </div>
    </div>
  );
}
