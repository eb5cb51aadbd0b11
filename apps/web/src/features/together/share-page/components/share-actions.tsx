import type { ListedFile, Share } from '@stund/contract';
import { lazy, type MouseEvent, Suspense, useState } from 'react';
import type { Operation } from '../../../../shared/actions/action.ts';
import { LabelledAction, type LabelledActionProps } from '../../../../shared/actions/labelled-action.tsx';
import { useBindActions } from '../../../../shared/actions/use-bind-actions.ts';
import { useMediaUrls } from '../../../../shared/api/media-url.ts';
import { showFailure } from '../../../../shared/api/show-failure.ts';
import { isPictureOrVideo } from '../../../../shared/files/kind/is-picture-or-video.ts';
import { fileNameOf } from '../../../../shared/files/name/file-name.ts';
import { formatSize } from '../../../../shared/formatting/numbers.ts';
import { type Translate, useTexts } from '../../../../shared/i18n/texts.ts';
import { sortFiles } from '../../../../shared/job-files/file-order.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import type { MapInAddress } from '../../../../shared/places/use-map-in-address.ts';
import { useSession } from '../../../../shared/session/session.ts';
import { useCastOperation } from '../../../../shared/slideshow/cast-entry.tsx';
import { slideshowHash } from '../../../../shared/slideshow/slideshow-hash.ts';
import { downloadShare } from '../api/download-share.ts';
import { useSaveChecked } from '../api/save-checked.ts';
import { type ShareActionId, shareActions, waitsForFiles } from '../model/share-actions.ts';
import { carouselOfShare } from '../model/share-carousel.ts';
import styles from './share-actions.module.css';
import { useAddFiles } from './use-add-files.ts';

const VisibilityChoice = lazy(async () => ({ default: (await import('./visibility-choice.tsx')).VisibilityChoice }));

interface ShareActionsProps {
  share: Share;
  files: readonly ListedFile[];
  /** The switch to the map; undefined where the person may not see places. */
  map?: MapInAddress | undefined;
}

/** What can be done with all files: download and add them, or, for the owner, stop sharing. */
export function ShareActions({ share, files, map }: ShareActionsProps) {
  const { t, language } = useTexts();
  const download = useDownload({ share, files });
  const add = useAddFiles(share);
  const showing = useShowing({ share, files });
  const isOwner = share.current_user_can.changeProperties;
  const isRecipientWithAccount = useSession().token !== undefined && !isOwner;
  const actions = useBindActions()(
    shareActions,
    { fileCount: share.file_count, cast: showing.cast, isOnMap: map?.isShown ?? false },
    {
      ...showing.operations,
      map: map && (() => map.setShown(!map.isShown)),
      download: share.can_download ? download.operation : undefined,
      ...(isOwner ? { stop: () => stop(share, t) } : { add: add.operation }),
    },
  );
  const looks: Partial<Record<ShareActionId, Omit<LabelledActionProps, 'action'>>> = {
    download: {
      variant: 'primary',
      isBusy: download.isBusy,
      onFollow: download.onFollow,
      children: <span className={styles.size}>{formatSize(share.size, language)}</span>,
    },
    add: { isBusy: add.isBusy, busyLabel: add.busyLabel },
  };
  return (
    <>
      <div className={styles.actions}>
        {actions.map((action) => (
          <LabelledAction
            key={action.id}
            action={action}
            isWaiting={showing.isWaiting && waitsForFiles.has(action.id)}
            {...looks[action.id as ShareActionId]}
          />
        ))}
      </div>
      {isRecipientWithAccount && (
        <Suspense
          fallback={
            <p className={styles.choicePlace} aria-hidden="true">
              {t('share-page.visible', { name: share.owner.name })}
            </p>
          }
        >
          <VisibilityChoice share={share} />
        </Suspense>
      )}
    </>
  );
}

/** Only owners need it, and rarely. */
async function stop({ id }: Share, t: Translate): Promise<void> {
  try {
    const { stopSharing } = await import('../api/stop-sharing.ts');
    await stopSharing(id);
  } catch (error) {
    showFailure(t, error);
  }
}

/** The list of files arrives later; the buttons have their places before, so that nothing moves. */
function useShowing({ share, files }: ShareActionsProps) {
  const first = sortFiles(files, 'NEWEST_TAKEN').find(isPictureOrVideo);
  const casting = useCastOperation({
    find: () => first && { carousel: carouselOfShare(share.id), fileId: first.id },
  });
  const hasAccount = useSession().token !== undefined;
  const mayHavePictures = first !== undefined || (files.length === 0 && share.picture_count + share.video_count > 0);
  const play = first && {
    to: { pathname: addresses.shareFile(share.id, first.id), hash: slideshowHash() },
    state: { fromList: true },
    preventScrollReset: true,
  };
  return {
    cast: casting?.target,
    isWaiting: !first,
    operations: mayHavePictures && {
      slideshow: play ?? (() => undefined),
      cast: casting?.operation,
      'show-on-tv': hasAccount ? { to: addresses.television(share.id) } : undefined,
    },
  };
}

interface Download {
  operation: Operation;
  isBusy: boolean;
  /** Handles the click on the link to a single file. */
  onFollow?: (event: MouseEvent) => void;
}

/** A single file is a link to it; several files are an archive. */
function useDownload({ share, files }: ShareActionsProps): Download {
  const { t } = useTexts();
  const { downloadUrl } = useMediaUrls();
  const saveChecked = useSaveChecked(share);
  const [isBusy, setIsBusy] = useState(false);
  const [only] = share.file_count === 1 ? files : [];
  if (only && !only.live_video && only.burst_count === null) {
    return {
      operation: { href: downloadUrl(only), download: fileNameOf(only) },
      isBusy,
      onFollow: (event) => saveChecked(event, only),
    };
  }
  const operation = async () => {
    setIsBusy(true);
    await downloadShare(share, share.name || t('share-page.archive', { name: share.owner.name }));
    setIsBusy(false);
  };
  return { operation, isBusy };
}
