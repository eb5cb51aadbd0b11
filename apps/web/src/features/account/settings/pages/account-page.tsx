import { Button } from '@stund/ui';
import { LogOut } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useAccount } from '../../../../shared/account/account.ts';
import { LanguageSelect } from '../../../../shared/i18n/language-select.tsx';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { useEmbedded } from '../../../../shared/navigation/embedded.ts';
import styles from '../../../../shared/settings/settings.module.css';
import { SettingsPage } from '../../../../shared/settings/settings-page.tsx';
import { SettingsRow, SettingsValue } from '../../../../shared/settings/settings-row.tsx';
import { SettingsRows } from '../../../../shared/settings/settings-section.tsx';
import { NameRow } from '../components/name-row.tsx';
import { PersonBlock, PictureActions } from '../components/person-block.tsx';
import { StorageRow } from '../components/storage-row.tsx';
import { ThemeRow } from '../components/theme-row.tsx';
import pageStyles from './account-page.module.css';

interface AccountPageProps {
  logOut: () => Promise<void>;
  /** Rows of other features, after those of the account. */
  rows?: ReactNode;
  /** A link at the end, opposite the button that logs out. */
  end?: ReactNode;
}

/** The person's name and picture, and what applies to the whole account, at /settings. */
export function AccountPage({ logOut, rows, end }: AccountPageProps) {
  const { t } = useTexts();
  const { logged_in_as } = useAccount();
  const { inside } = useEmbedded();
  return (
    <SettingsPage title={t('settings.account')}>
      <PersonBlock>
        <PictureActions />
      </PersonBlock>
      <SettingsRows>
        <NameRow />
        <SettingsRow title={t('settings.loggedInAs')} help={t('settings.loggedInAs.help')}>
          <SettingsValue>{logged_in_as}</SettingsValue>
          <Button
            variant="tertiary"
            className={styles.flush}
            aria-label={t('settings.loggedInAs.change')}
            render={(props) => <Link to={inside(addresses.security)} {...props} />}
          >
            {t('settings.change')}
          </Button>
        </SettingsRow>
        <StorageRow />
        <SettingsRow title={t('shared.language')}>
          <div className={styles.select}>
            <LanguageSelect variant="field" />
          </div>
        </SettingsRow>
        <ThemeRow />
        {rows}
      </SettingsRows>
      <div className={pageStyles.end}>
        <LogOutButton logOut={logOut} />
        {end}
      </div>
    </SettingsPage>
  );
}

export function LogOutButton({ logOut }: { logOut: () => Promise<void> }) {
  const { t } = useTexts();
  return (
    <Button icon={<LogOut />} onClick={() => void logOut()}>
      {t('settings.logOut')}
    </Button>
  );
}
