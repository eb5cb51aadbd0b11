import { IconButton } from '@stund/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useEmbedded } from '../../../shared/navigation/embedded.ts';
import styles from './trash-header.module.css';

interface TrashHeaderProps {
  back: { to: string; label: string };
  lead: ReactNode;
  children?: ReactNode;
}

/** The title with a Back button and the actions. Inside an app that embeds the page, the app has its own Back button. */
export function TrashHeader({ back, lead, children }: TrashHeaderProps) {
  const { t } = useTexts();
  const { isEmbedded, isFromNav, inside } = useEmbedded();
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        {(!isEmbedded || isFromNav) && (
          <IconButton
            label={back.label}
            icon={<ArrowLeft />}
            iconSize={22}
            className={styles.back}
            render={(props) => <Link to={inside(back.to)} {...props} />}
          />
        )}
        <h1 className={styles.title}>{t('deleted-items.title')}</h1>
      </div>
      <p className={styles.lead}>{lead}</p>
      {children && <div className={styles.actions}>{children}</div>}
    </header>
  );
}
