import { useEffect } from 'react';
import { useLocation } from 'react-router';
import { brandName } from '../../../shared/brand/brand.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { wantsUploadsChecked } from '../../../shared/navigation/check-of-uploads.ts';
import { SettingsPage } from '../../../shared/settings/settings-page.tsx';
import { SettingsSection } from '../../../shared/settings/settings-section.tsx';
import { AdviceSection } from './advice/advice-section.tsx';
import { OpenOnPhone } from './advice/open-on-phone.tsx';
import { checkUploaded, useCheck } from './check/check.ts';
import { ChoosePart } from './components/choose-part.tsx';
import { FailedPart } from './components/failed-part.tsx';
import { ReadingPart } from './components/reading-part.tsx';
import { ResultPart } from './components/result-part.tsx';

/** Which files of a device are safe here, and how to bring them, at /settings/phone. */
export function PhonePage() {
  const { t } = useTexts();
  return (
    <SettingsPage title={t('phones.title')} lead={t('phones.lead', { brand: brandName })}>
      <SettingsSection title={t('phones.check')}>
        <CheckPart />
      </SettingsSection>
      <AdviceSection />
      <OpenOnPhone />
    </SettingsPage>
  );
}

function CheckPart() {
  const state = useCheck();
  const location = useLocation();
  useEffect(() => {
    if (wantsUploadsChecked(location)) void checkUploaded();
  }, [location]);
  switch (state.step) {
    case 'choose':
      return <ChoosePart />;
    case 'reading':
      return <ReadingPart {...state} />;
    case 'asking':
      return <ReadingPart read={state.count} total={state.count} share={undefined} />;
    case 'done':
      return <ResultPart result={state.result} />;
    case 'failed':
      return <FailedPart />;
  }
}
