import type { DeathNotice } from '@stund/contract';
import { Banner, Button, showToast } from '@stund/ui';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { useStopNotice } from '../api/death-notice.ts';
import { useNoticeText } from '../model/describe-notice.ts';

/** What was recorded and what follows, with the button that ends it (docs/rules/digital-legacy.md#dl9). */
export function DeathNoticeBanner({ notice }: { notice: DeathNotice }) {
  const { t } = useTexts();
  const text = useNoticeText(notice);
  const stop = useStopNotice();
  const submit = () =>
    stop.mutate(undefined, {
      onSuccess: () => showToast({ message: t('digital-legacy.notice.stopped') }),
      onError: (error) => showToast({ kind: 'error', message: t(errorTextId(error)) }),
    });
  return (
    <Banner
      kind="danger"
      action={
        <Button variant="tertiary" size={32} isBusy={stop.isPending} onClick={submit}>
          {t('digital-legacy.notice.stop')}
        </Button>
      }
    >
      {text}
    </Banner>
  );
}
