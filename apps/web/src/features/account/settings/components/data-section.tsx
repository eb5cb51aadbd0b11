import type { ReactNode } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { SettingsRows, SettingsSection } from '../../../../shared/settings/settings-section.tsx';
import { TakeoutRow } from './takeout-row.tsx';

/** What the person can take with them: `children` are further rows, before the link to all files. */
export function DataSection({ children }: { children?: ReactNode }) {
  const { t } = useTexts();
  return (
    <SettingsSection title={t('settings.data')}>
      <SettingsRows>
        {children}
        <TakeoutRow />
      </SettingsRows>
    </SettingsSection>
  );
}
