import type { ListedJob } from '@stund/contract';
import { Disclosure } from '@stund/ui';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { LinkSettings } from '../settings/link-settings.tsx';
import styles from './share-options.module.css';

/** The settings of the link, closed until they are asked for. */
export function ShareOptions({ album }: { album: ListedJob }) {
  const { t } = useTexts();
  return (
    <div className={styles.options}>
      <Disclosure label={t('albums.share.options')} spacing="wide">
        <LinkSettings album={album} />
      </Disclosure>
    </div>
  );
}
