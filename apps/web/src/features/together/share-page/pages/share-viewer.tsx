import type { FileId, JobId, Share } from '@stund/contract';
import { useQuery, useSuspenseQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import { shareQuery } from '../../../../shared/albums/share-query.ts';
import { DownloadRight } from '../../../../shared/files/download-right.ts';
import { fileQuery } from '../../../../shared/files/file-query.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { sortFiles } from '../../../../shared/job-files/file-order.ts';
import { jobFilesQuery } from '../../../../shared/job-files/job-files.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { useJobSearch } from '../../../../shared/search/job-search.ts';
import { inSlideshow, type SlideshowOrder } from '../../../../shared/slideshow/in-slideshow.ts';
import { useViewerNavigation, type ViewedFile, Viewer } from '../../../library/viewer/index.ts';
import { carouselOfShare } from '../model/share-carousel.ts';

/** The viewer over the page of a share: its pictures and videos. Nothing can be deleted here, also not by the owner. */
export function ShareViewer({ jobId, fileId }: { jobId: JobId; fileId: FileId }) {
  const { t } = useTexts();
  const { data: share } = useSuspenseQuery(shareQuery(jobId));
  const list = {
    listAddress: addresses.share(jobId),
    backLabel: t('share-page.back'),
    addressOf: (id: FileId) => addresses.shareFile(jobId, id),
  };
  const navigation = useViewerNavigation(list);
  const viewed = useViewedShareFile(jobId, fileId, navigation);
  const carousel = carouselOfShare(jobId);
  const mayDownload = useMaySave(share, fileId);
  return (
    <DownloadRight value={mayDownload}>
      <Viewer {...{ fileId, list, navigation, viewed, carousel }} canDelete={nothing} />
    </DownloadRight>
  );
}

const nothing = () => false;

/** Without location and camera data some files are only shown, because no copy of them can leave it out. */
function useMaySave(share: Share, fileId: FileId): boolean {
  const isOriginal = share.include_location || share.current_user_can.changeProperties;
  const { data } = useQuery({ ...fileQuery(share.id, fileId), enabled: share.can_download && !isOriginal });
  return share.can_download && data?.private_copy?.kind !== 'none';
}

/** The file and its neighbours, in the order of the page. */
function useViewedShareFile(jobId: JobId, fileId: FileId, slideshow: SlideshowOrder): ViewedFile {
  const { data, error } = useQuery(jobFilesQuery(jobId));
  const { filter } = useJobSearch(jobId);
  const all = useMemo(
    () => filter(sortFiles(data?.files ?? [], 'NEWEST_TAKEN')).filter(({ type }) => type !== 'Documents'),
    [filter, data],
  );
  const index = all.findIndex(({ id }) => id === fileId);
  // Needed until the share is loaded, and for files that it does not list, such as the video of a live photo.
  const single = useQuery({ ...fileQuery(jobId, fileId), enabled: index < 0 });
  const previous = index < 0 ? undefined : all[index - 1];
  const next = index < 0 ? undefined : all[index + 1];
  return {
    file: all[index] ?? single.data,
    error: index < 0 ? (single.error ?? error) : null,
    previous,
    next,
    wrapped: inSlideshow(all, fileId, slideshow) ?? { previous, next },
    position: index < 0 ? undefined : index + 1,
    count: index < 0 || !data?.isComplete ? undefined : all.length,
  };
}
