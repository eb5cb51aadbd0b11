import { Banner, Dialog } from '@stund/ui';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import type { ShareRequest } from '../../../../shared/sharing/share-request.ts';
import { useAlbumFrame } from './album/use-album-frame.tsx';
import type { DialogFrame } from './dialog-frame.ts';
import { useLinkFrame } from './link/use-link-frame.tsx';
import { useMailFrame } from './message/use-mail-frame.tsx';
import { useTextFrame } from './message/use-text-frame.tsx';
import { useOptionsFrame } from './options/use-options-frame.tsx';
import { PreviewStrip } from './preview-strip.tsx';
import styles from './share-dialog.module.css';
import { type ShareView, useShareDialog } from './use-share-dialog.ts';

/** Lets the user choose how to share files, and shares them. */
export function ShareDialog({ request }: { request: ShareRequest }) {
  const { t } = useTexts();
  const state = useShareDialog(request);
  // All views keep what was entered while another one is shown.
  const frames: Record<ShareView, DialogFrame> = {
    options: useOptionsFrame(state),
    albumOptions: useAlbumFrame(state),
    email: useMailFrame(state),
    text: useTextFrame(state),
    externalOptions: useLinkFrame(state),
  };
  const { body, canGoBack = true, ...frame } = frames[state.view];
  return (
    <Dialog
      {...frame}
      isOpen
      onClose={state.close}
      onClosedByBack={state.closeAlone}
      closeLabel={t('sharing.close')}
      back={
        canGoBack && state.view !== 'options'
          ? { label: t('sharing.back'), onBack: () => state.show('options') }
          : undefined
      }
      stepKey={state.view}
    >
      <PreviewStrip request={request} />
      {body}
      {state.failure.isShown && (
        <div className={styles.failure}>
          <Banner kind="danger">{t('sharing.share_failed')}</Banner>
        </div>
      )}
    </Dialog>
  );
}
