import { Segmented } from '@stund/ui';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { SettingsRow } from '../../../../shared/settings/settings-row.tsx';
import { chooseTheme, useTheme } from '../../../../shared/theme/theme.ts';

export function ThemeRow() {
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
