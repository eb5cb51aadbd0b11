import { classNames, IconButton } from '@stund/ui';
import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { BoundAction } from '../../../../shared/actions/action.ts';
import { LabelledAction } from '../../../../shared/actions/labelled-action.tsx';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { useEmbedded } from '../../../../shared/navigation/embedded.ts';
import styles from './trash-header.module.css';

const parts = [
  { part: 'photos', address: addresses.trashPhotos },
  { part: 'albums', address: addresses.trashAlbums },
] as const;

interface TrashHeaderProps {
  current: (typeof parts)[number]['part'];
  /** What happens to the files; left out when there are none, since the empty state says it. */
  lead: ReactNode;
  /** What can be done with everything in this part. */
  actions: readonly BoundAction[];
}

/**
 * The title with a Back button, the switch between photos and albums, and the actions. Inside an app that embeds the page, the app
 * has its own Back button, unless one of our pages led here.
 */
export function TrashHeader({ current, lead, actions }: TrashHeaderProps) {
  const { t } = useTexts();
  const { isEmbedded, isFromNav, inside } = useEmbedded();
  const search = isFromNav ? '?fromNav=1' : '';
  return (
    <header className={styles.header}>
      <div className={styles.line}>
        {(!isEmbedded || isFromNav) && (
          <IconButton
            label={t('trash.backToSettings')}
            icon={<ArrowLeft />}
            iconSize={22}
            className={styles.back}
            render={(props) => <Link to={inside(addresses.settings)} {...props} />}
          />
        )}
        <h1 className={styles.title}>{t('trash.title')}</h1>
        <nav className={styles.parts} aria-label={t('trash.title')}>
          {parts.map(({ part, address }) => (
            <Link
              key={part}
              to={inside(address) + search}
              replace
              className={classNames(styles.part, part === current && styles.current)}
              aria-current={part === current ? 'page' : undefined}
            >
              {t(`trash.${part}`)}
            </Link>
          ))}
        </nav>
      </div>
      {lead && <p className={styles.lead}>{lead}</p>}
      {actions.length > 0 && (
        <div className={styles.actions}>
          {actions.map((action) => (
            <LabelledAction
              key={action.id}
              action={action}
              {...(action.isDanger ? { className: styles.danger } : { variant: 'quiet' })}
            />
          ))}
        </div>
      )}
    </header>
  );
}
