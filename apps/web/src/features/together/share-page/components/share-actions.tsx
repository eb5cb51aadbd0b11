import type { ListedFile, Share } from '@stund/contract';
import { Button } from '@stund/ui';
import { Download, Link2Off, SquarePlay, Tv } from 'lucide-react';
import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { isPictureOrVideo } from '../../../../shared/files/kind/is-picture-or-video.ts';
import { fileNameOf } from '../../../../shared/files/name/file-name.ts';
import { formatSize } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { sortFiles } from '../../../../shared/job-files/file-order.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { CastSlideshowButton } from '../../../../shared/slideshow/cast-entry.tsx';
import { slideshowHash } from '../../../../shared/slideshow/slideshow-hash.ts';
import { downloadShare } from '../api/download-share.ts';
import { useSaveChecked } from '../api/save-checked.ts';
import { useStopSharing } from '../api/stop-sharing.ts';
import { carouselOfShare } from '../model/share-carousel.ts';
import { AddFilesButton } from './add-files-button.tsx';
import styles from './share-actions.module.css';
import { VisibilityChoice } from './visibility-choice.tsx';

interface ShareActionsProps {
  share: Share;
  files: readonly ListedFile[];
}

/** What can be done with all files: download and add them, or, for the owner, stop sharing. */
export function ShareActions({ share, files }: ShareActionsProps) {
  const { t } = useTexts();
  const stopSharing = useStopSharing(share.id);
  const isOwner = share.current_user_can.changeProperties;
  const first = sortFiles(files, 'NEWEST_TAKEN').find(isPictureOrVideo);
  // The list of files arrives later; the buttons have their places before, so that nothing moves.
  const mayHavePictures = first !== undefined || (files.length === 0 && share.picture_count + share.video_count > 0);
  const hasAccount = useSession().token !== undefined;
  const isRecipientWithAccount = hasAccount && !isOwner;
  return (
    <>
      <div className={styles.actions}>
        {share.can_download && share.file_count > 0 && <DownloadButton share={share} files={files} />}
        {first && (
          <Button
            icon={<SquarePlay />}
            render={(linkProps) => (
              <Link
                to={{ pathname: addresses.shareFile(share.id, first.id), hash: slideshowHash() }}
                state={{ fromList: true }}
                preventScrollReset
                {...linkProps}
              />
            )}
          >
            {t('shared.slideshow')}
          </Button>
        )}
        {!first && mayHavePictures && (
          <Button icon={<SquarePlay />} aria-disabled="true">
            {t('shared.slideshow')}
          </Button>
        )}
        {mayHavePictures && (
          <CastSlideshowButton
            find={() => first && { carousel: carouselOfShare(share.id), fileId: first.id }}
            isWaiting={!first}
          />
        )}
        {mayHavePictures && hasAccount && (
          <Button icon={<Tv />} render={(linkProps) => <Link to={addresses.television(share.id)} {...linkProps} />}>
            {t('shared.showOnTv')}
          </Button>
        )}
        {isOwner ? (
          <Button icon={<Link2Off />} onClick={() => void stopSharing()}>
            {t('share-page.stop')}
          </Button>
        ) : (
          <AddFilesButton share={share} />
        )}
      </div>
      {isRecipientWithAccount && <VisibilityChoice share={share} />}
    </>
  );
}

function DownloadButton({ share, files }: ShareActionsProps) {
  const { t, language } = useTexts();
  const { downloadUrl } = useMediaUrls();
  const saveChecked = useSaveChecked(share);
  const [isBusy, setIsBusy] = useState(false);
  const [only] = share.file_count === 1 ? files : [];
  const look = { variant: 'primary', icon: <Download /> } as const;
  const size = <span className={styles.size}>{formatSize(share.size, language)}</span>;
  if (only && !only.live_video && only.burst_count === null) {
    return (
      <Button
        {...look}
        href={downloadUrl(only)}
        download={fileNameOf(only)}
        onClick={(event: MouseEvent) => saveChecked(event, only)}
      >
        {t('share-page.downloadFile')} {size}
      </Button>
    );
  }
  const download = async () => {
    setIsBusy(true);
    await downloadShare(share, share.name || t('share-page.archive', { name: share.owner.name }));
    setIsBusy(false);
  };
  return (
    <Button {...look} isBusy={isBusy} onClick={() => void download()}>
      {t(share.file_count === 1 ? 'share-page.downloadFile' : 'share-page.downloadAll')} {size}
    </Button>
  );
}
