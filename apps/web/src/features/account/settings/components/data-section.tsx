import { Button } from '@stund/ui';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { useEmbedded } from '../../../../shared/navigation/embedded.ts';
import { SettingsRow } from '../../../../shared/settings/settings-row.tsx';
import { SettingsRows, SettingsSection } from '../../../../shared/settings/settings-section.tsx';

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

/** The link to the page that downloads the whole account. */
function TakeoutRow() {
  const { t } = useTexts();
  const { inside } = useEmbedded();
  return (
    <SettingsRow title={t('settings.takeout')} help={t('settings.takeout.help')}>
      <Button render={(props) => <Link to={inside(addresses.takeout)} {...props} />}>
        {t('settings.takeout.open')}
      </Button>
    </SettingsRow>
  );
}
