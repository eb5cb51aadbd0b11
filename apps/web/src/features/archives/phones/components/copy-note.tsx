import { Banner } from '@stund/ui';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { deviceHere } from '../advice/device-here.ts';
import styles from './part.module.css';

/** On a phone: what is compared may be a copy that the phone made for the page. */
export function CopyNote() {
  const { t } = useTexts();
  const device = deviceHere();
  if (device === 'computer') return null;
  return (
    <Banner kind="warning" className={styles.banner}>
      {t(`phones.copies.${device}`)}
    </Banner>
  );
}
