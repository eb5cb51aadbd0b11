import { IconButton } from '@stund/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../i18n/texts.ts';
import { addresses } from '../navigation/addresses.ts';
import { useEmbedded } from '../navigation/embedded.ts';
import { usePageTitle } from '../navigation/page-title.ts';
import styles from './settings.module.css';

interface SettingsPageProps {
  title: string;
  lead?: ReactNode;
  /** The parent page when it is not the list of the settings. Its link is also shown next to the list. */
  back?: { to: string; label: string };
  children: ReactNode;
}

/**
 * A page of the settings, below its heading. Where the list is not next to it, it has a link back to the list. Apps that embed the page
 * have their own back button, unless one of our pages led here.
 */
export function SettingsPage({ title, lead, back, children }: SettingsPageProps) {
  const { t } = useTexts();
  const { isEmbedded, isFromNav, inside } = useEmbedded();
  const { to, label } = back ?? { to: addresses.settings, label: t('shared.backToSettings') };
  usePageTitle(title);
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        {(back || !isEmbedded || isFromNav) && (
          <IconButton
            label={label}
            icon={<ArrowLeft />}
            iconSize={22}
            className={back || isEmbedded ? styles.back : styles.backToList}
            render={(props) => <Link to={inside(to)} {...props} />}
          />
        )}
        <h1 className={styles.title}>{title}</h1>
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      {children}
    </div>
  );
}
