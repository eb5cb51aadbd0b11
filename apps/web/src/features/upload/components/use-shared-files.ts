import { useEffect } from 'react';
import { useSearchParams } from 'react-router';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { alert } from '../../../shared/prompts/prompts.ts';
import { uploadFiles } from '../model/add-files.ts';
import { takeSharedFiles } from '../model/sources/shared-files.ts';

/**
 * Uploads what a phone has shared with the installed client, which opens `?shared=3`. `?shared=none` reports that
 * nothing was received.
 */
export function useSharedFiles(): void {
  const { t } = useTexts();
  const [params, setParams] = useSearchParams();
  const shared = params.get('shared');
  useEffect(() => {
    if (shared === null) return;
    setParams(
      (before) => {
        before.delete('shared');
        return before;
      },
      { replace: true, preventScrollReset: true },
    );
    if (shared === 'none') void alert({ title: t('upload.shared.none.title'), text: t('upload.shared.none.text') });
    else void uploadFiles(takeSharedFiles());
  }, [shared, setParams, t]);
}
