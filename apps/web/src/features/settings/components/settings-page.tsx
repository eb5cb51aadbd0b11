import { Avatar, Button, Segmented } from '@stund/ui';
import { LogOut } from 'lucide-react';
import { useAccount } from '../../../shared/account/account.ts';
import { LanguageSelect } from '../../../shared/i18n/language-select.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../shared/navigation/page-title.ts';
import { chooseTheme, useTheme } from '../../../shared/theme/theme.ts';
import { DeviceList } from './device-list.tsx';
import { DocumentsRow } from './documents-row.tsx';
import { NameRow } from './name-row.tsx';
import { PictureRow } from './picture-row.tsx';
import { PrivacyRow } from './privacy-row.tsx';
import styles from './settings.module.css';
import { SettingsRow } from './settings-row.tsx';
import { StorageRow } from './storage-row.tsx';
import { TakeoutRow } from './takeout-row.tsx';
import { TrashRow } from './trash-row.tsx';

interface SettingsPageProps {
  logOut: () => Promise<void>;
}

/** The settings of the account: name, picture, storage, language, theme and the devices that are logged in. */
export function SettingsPage({ logOut }: SettingsPageProps) {
  const { t } = useTexts();
  const { name, email, profile_picture } = useAccount();
  usePageTitle(t('settings.title'));
  return (
    <div className={styles.page}>
      <h1 className={styles.title}>{t('settings.title')}</h1>
      <div className={styles.person}>
        <Avatar name={name || email} src={profile_picture ?? undefined} size={64} isDecorative />
        <div className={styles.personText}>
          <p className={styles.personName} dir="auto">
            {name}
          </p>
          <p className={styles.personEmail}>{email}</p>
        </div>
      </div>
      <div className={styles.rows}>
        <NameRow />
        <PictureRow />
        <StorageRow />
        <DocumentsRow />
        <TrashRow />
        <SettingsRow title={t('shared.language')}>
          <div className={styles.select}>
            <LanguageSelect variant="field" />
          </div>
        </SettingsRow>
        <ThemeRow />
        <PrivacyRow />
        <TakeoutRow />
      </div>
      <section className={styles.section} aria-labelledby="settings-devices">
        <h2 id="settings-devices" className={styles.sectionTitle}>
          {t('settings.devices')}
        </h2>
        <DeviceList />
      </section>
      <Button className={styles.leave} icon={<LogOut />} onClick={() => void logOut()}>
        {t('settings.logOut')}
      </Button>
    </div>
  );
}

function ThemeRow() {
  const { t } = useTexts();
  const theme = useTheme();
  return (
    <SettingsRow title={t('settings.theme')} help={t('settings.theme.help')}>
      <Segmented
        label={t('settings.theme')}
        value={theme}
        onChange={chooseTheme}
        options={[
          { value: 'device', label: t('settings.theme.device') },
          { value: 'light', label: t('settings.theme.light') },
          { value: 'dark', label: t('settings.theme.dark') },
        ]}
      />
    </SettingsRow>
  );
}
