import type { ReactNode } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import styles from '../../../../shared/settings/settings.module.css';
import { PersonBlock } from '../components/person-block.tsx';
import { useIsListNextToPage } from '../shell/settings-layout.tsx';
import { SettingsList } from '../shell/settings-list.tsx';
import pageStyles from './account-page.module.css';
import { LogOutButton } from './account-page.tsx';

interface SettingsStartPageProps {
  logOut: () => Promise<void>;
  /** The page of the account, where the list is next to it. */
  account: ReactNode;
}

/** /settings: the account next to the list, and the list alone where only one of them has room. */
export function SettingsStartPage({ logOut, account }: SettingsStartPageProps) {
  return useIsListNextToPage() ? account : <ListPage logOut={logOut} />;
}

function ListPage({ logOut }: { logOut: () => Promise<void> }) {
  const { t } = useTexts();
  usePageTitle(t('settings.title'));
  return (
    <div className={styles.page}>
      <div className={styles.top}>
        <h1 className={styles.title}>{t('settings.title')}</h1>
      </div>
      <PersonBlock />
      <SettingsList variant="page" />
      <div className={pageStyles.end}>
        <LogOutButton logOut={logOut} />
      </div>
    </div>
  );
}
