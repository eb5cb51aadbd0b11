import { Button, Spinner } from '@stund/ui';
import { Link } from 'react-router';
import { filesInText } from '../../../../../shared/files/kind/kind-of-files.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../../shared/navigation/addresses.ts';
import { amountOfRequest } from '../../../../../shared/sharing/share-request.ts';
import { albumLinkOf } from '../../../invitations/index.ts';
import type { DialogFrame } from '../dialog-frame.ts';
import styles from '../share-dialog.module.css';
import type { ShareDialogState, ShareResult } from '../use-share-dialog.ts';
import { LinkFacts } from './link-facts.tsx';
import { LinkTools } from './link-tools.tsx';
import { StopSharing } from './stop-sharing.tsx';

/** The last view: the link, and the ways to pass it on. */
export function useLinkFrame(state: ShareDialogState): DialogFrame {
  const texts = useTexts();
  const { t } = texts;
  const { result } = state;
  const isForText = result !== undefined && result.kind !== 'album' && result.isForText;
  const done = (
    <Button variant={isForText ? 'secondary' : 'primary'} onClick={state.close}>
      {t('sharing.done')}
    </Button>
  );
  if (!result) {
    return {
      title: t('sharing.link.title'),
      body: (
        <div className={styles.fields}>
          <Spinner size={24} label={t('sharing.link.loading')} />
        </div>
      ),
    };
  }
  const isAlbum = result.kind === 'album';
  return {
    title: t(titleIdOf(result)),
    // What was added to an album is not added again.
    canGoBack: !isAlbum,
    actions: (
      <>
        {isAlbum && (
          <Button render={(props) => <Link to={addresses.album(result.jobId)} {...props} />}>
            {t('albums.toAlbum')}
          </Button>
        )}
        {result.kind === 'share' && <StopSharing share={result.share} onStopped={state.startAgain} />}
        {done}
      </>
    ),
    body: (
      <div className={styles.fields}>
        {isAlbum && (
          <p>
            {t(result.isNew ? 'sharing.album.created' : 'sharing.album.added', {
              ...filesInText(
                texts,
                result.count === state.request.count ? amountOfRequest(state.request) : result.count,
              ),
              album: result.name,
            })}
          </p>
        )}
        <LinkTools link={linkOf(result)} isForText={isForText} />
        <LinkFacts result={result} />
      </div>
    ),
  };
}

function titleIdOf(result: ShareResult) {
  if (result.kind !== 'album') return 'sharing.link.ready';
  return result.isNew ? 'albums.created.title' : 'sharing.album.added.title';
}

function linkOf(result: ShareResult): string {
  if (result.kind === 'share') return result.share.link;
  return result.kind === 'file' ? result.link : albumLinkOf(result.jobId);
}
