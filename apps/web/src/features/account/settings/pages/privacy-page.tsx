import type { ReactNode } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { SettingsPage } from '../../../../shared/settings/settings-page.tsx';

/** Consents and the person's data, at /settings/privacy. Its sections belong to several features. */
export function PrivacyPage({ children }: { children: ReactNode }) {
  const { t } = useTexts();
  return (
    <SettingsPage title={t('settings.privacy')} lead={t('settings.privacy.lead')}>
      {children}
    </SettingsPage>
  );
}
