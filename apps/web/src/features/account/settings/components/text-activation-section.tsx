import { Button } from '@stund/ui';
import { useAccount } from '../../../../shared/account/account.ts';
import { readTextActivation } from '../../../../shared/brand/text-activation.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { SettingsRow } from '../../../../shared/settings/settings-row.tsx';
import { SettingsRows, SettingsSection } from '../../../../shared/settings/settings-section.tsx';

/** How customers of the operator get the storage that their mobile subscription includes. */
export function TextActivationSection() {
  const { t } = useTexts();
  const { email } = useAccount();
  const offer = readTextActivation();
  if (!offer) return null;
  const { shortNumber, keyword } = offer;
  const message = `${keyword} ${email}`;
  return (
    <SettingsSection title={t('settings.storage.mobile')}>
      <SettingsRows>
        <SettingsRow
          title={t('settings.storage.mobile.send', { message, number: shortNumber })}
          help={t('settings.storage.mobile.help')}
        >
          <Button render={(props) => <a href={`sms:${shortNumber}?&body=${encodeURIComponent(message)}`} {...props} />}>
            {t('settings.storage.mobile.write')}
          </Button>
        </SettingsRow>
      </SettingsRows>
    </SettingsSection>
  );
}
