import { classNames } from '@stund/ui';
import { ChevronRight } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { useAccount } from '../../../../shared/account/account.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { embeddedPrefix, useEmbedded } from '../../../../shared/navigation/embedded.ts';
import { type SettingsEntry, settingsEntries } from '../../../../shared/settings/settings-entries.ts';
import styles from './settings-list.module.css';

/** The list of the settings: `side` next to a page, `page` as the only content. */
export function SettingsList({ variant }: { variant: 'side' | 'page' }) {
  const { t } = useTexts();
  const isSold = useAccount().plans_sold_in !== 'nowhere';
  const { pathname } = useLocation();
  const { isEmbedded, inside } = useEmbedded();
  const page = isEmbedded ? pathname.slice(embeddedPrefix.length) : pathname;
  const isPage = variant === 'page';
  // Next to the list, /settings is the account.
  const addressOf = ({ address }: SettingsEntry) => {
    if (address === addresses.help) return address;
    const place = inside(!isPage && address === addresses.account ? addresses.settings : address);
    // The app's own back button leads out of the settings, see docs/rules/pages.md#pa3.
    return isEmbedded ? `${place}?fromNav=1` : place;
  };
  return (
    <nav aria-label={t('settings.title')}>
      <ul className={classNames(styles.list, isPage && styles.asPage)}>
        {settingsEntries.map((entry) => {
          const isCurrent = !isPage && (entry.address === page || entry.subpages?.includes(page));
          const { icon: Icon } = entry;
          return (
            <li key={entry.address}>
              <Link
                to={addressOf(entry)}
                className={classNames(styles.entry, isCurrent && styles.current)}
                aria-current={isCurrent ? 'page' : undefined}
              >
                <Icon className={styles.icon} aria-hidden="true" />
                <span className={styles.text}>{t((isSold && entry.textWithPlans) || entry.text)}</span>
                {isPage && <ChevronRight className={styles.chevron} aria-hidden="true" />}
              </Link>
            </li>
          );
        })}
      </ul>
    </nav>
  );
}
