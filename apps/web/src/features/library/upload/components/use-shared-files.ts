import { useEffect, useRef } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { alert } from '../../../../shared/prompts/prompts.ts';
import { loadUploadChosenOrNotify } from '../model/pick-files.ts';

/**
 * Asks whether to upload what a phone has shared with the installed client, which opens `?shared=` with the marker of the
 * service worker. `?shared=none` reports that nothing was received.
 */
export function useSharedFiles(): void {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const shared = params.get('shared');
  const unanswered = useRef<string>(undefined);
  useEffect(() => {
    if (shared !== null) {
      unanswered.current = shared;
      setParams(
        (before) => {
          before.delete('shared');
          return before;
        },
        { replace: true, preventScrollReset: true },
      );
      return;
    }
    // The question comes after the address has changed: a dialog may add a history entry with the address of that moment.
    const marker = unanswered.current;
    if (marker === undefined) return;
    unanswered.current = undefined;
    if (marker === 'none') void alert({ title: t('upload.shared.none.title'), text: t('upload.shared.none.text') });
    else void loadUploadChosenOrNotify().then((chosen) => chosen?.offerSharedFiles(marker, t));
  }, [shared, setParams, t]);
}
