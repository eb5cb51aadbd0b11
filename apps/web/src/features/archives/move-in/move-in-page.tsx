import { useEffect } from 'react';
import { useAccount } from '../../../shared/account/account.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { SettingsPage } from '../../../shared/settings/settings-page.tsx';
import { useUploadTarget } from '../../library/upload/index.ts';
import { ChooseStep } from './components/choose-step.tsx';
import { DoneStep } from './components/done-step.tsx';
import { FailedStep } from './components/failed-step.tsx';
import { FoundStep } from './components/found-step.tsx';
import { ReadingStep } from './components/reading-step.tsx';
import { RunningStep } from './components/running-step.tsx';
import { useMoveIn } from './model/move-in.ts';
import { removeLeftovers } from './zip/temporary-files.ts';

/** Brings photos from another service, at /settings/move_in: choosing, what was found, and progress up to the report. */
export function MoveInPage() {
  const { t } = useTexts();
  const { is_read_only_user: isReadOnly } = useAccount();
  // What is dropped next to the page's own place would be uploaded without what the export knows.
  useUploadTarget('nowhere');
  useEffect(() => void removeLeftovers(), []);
  return (
    <SettingsPage title={t('move-in.title')} lead={t(isReadOnly ? 'move-in.readOnly' : 'move-in.lead')}>
      {!isReadOnly && <Step />}
    </SettingsPage>
  );
}

function Step() {
  const state = useMoveIn();
  switch (state.step) {
    case 'choose':
      return <ChooseStep />;
    case 'reading':
      return <ReadingStep files={state.files} />;
    case 'found':
      return <FoundStep summary={state.summary} recognised={state.plan.recognised} count={state.plan.files.length} />;
    case 'running':
      return <RunningStep {...state} />;
    case 'done':
      return <DoneStep result={state.result} />;
    case 'failed':
      return <FailedStep at={state.at} />;
  }
}
