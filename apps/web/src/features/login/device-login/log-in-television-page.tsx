import { Button } from '@stund/ui';
import { useEffect, useRef, useState } from 'react';
import { Link } from 'react-router';
import { Text } from '../../../shared/i18n/text.tsx';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { focusHeading } from '../../../shared/navigation/focus-heading.ts';
import { SettingsPage } from '../../../shared/settings/settings-page.tsx';
import type { WaitingTelevision } from './api/device-login.ts';
import { CodeForm } from './components/code-form.tsx';
import { ConfirmTelevision } from './components/confirm-television.tsx';

/** Logs in a television that shows a code, at /activate. `code` in the address, as in the QR code, fills the form in. */
export function LogInTelevisionPage() {
  const { t } = useTexts();
  const [television, setTelevision] = useState<WaitingTelevision>();
  const [isDone, setIsDone] = useState(false);
  useFocusOnStep(isDone ? 'done' : (television?.id ?? 'code'));
  const back = { to: addresses.devices, label: t('device-login.back') };
  if (isDone) {
    return (
      <SettingsPage title={t('device-login.done.title')} lead={t('device-login.done.text')} back={back}>
        <div>
          <Button render={(props) => <Link to={addresses.devices} {...props} />}>{t('device-login.devices')}</Button>
        </div>
      </SettingsPage>
    );
  }
  if (television) {
    return (
      <SettingsPage title={t('device-login.confirm.title')} back={back}>
        <ConfirmTelevision
          television={television}
          onDone={() => setIsDone(true)}
          onEnd={() => setTelevision(undefined)}
        />
      </SettingsPage>
    );
  }
  const address = `${window.location.host}${addresses.landing}`.replace(/\/$/, '');
  return (
    <SettingsPage
      title={t('device-login.title')}
      lead={<Text id="device-login.lead" values={{ address }} tags={{ b: (text) => <b>{text}</b> }} />}
      back={back}
    >
      <CodeForm onFound={setTelevision} />
    </SettingsPage>
  );
}

/** The steps have the same address, and what had the focus is gone with the previous one. */
function useFocusOnStep(step: string): void {
  const shown = useRef(step);
  useEffect(() => {
    if (shown.current === step) return;
    shown.current = step;
    const main = document.querySelector('main');
    if (main) focusHeading(main);
  }, [step]);
}
