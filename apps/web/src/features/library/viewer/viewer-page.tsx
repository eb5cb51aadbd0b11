import type { FileId, FileRecord } from '@stund/contract';
import { useAccount } from '../../../shared/account/account.ts';
import { useEditFile } from '../../../shared/files/use-edit-file.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { useShareOwnFile } from '../../../shared/sharing/use-share-own-file.ts';
import { useEditOperations } from '../../editing/saved-edits/index.ts';
import { usePendingDeletes } from '../file-deletion/index.ts';
import { carouselOfTimeline, isOfSearchPage, useTimelineSource } from '../timeline/index.ts';
import { useViewedFile, viewedAmong } from './api/use-viewed-file.ts';
import { useViewerNavigation, type ViewerList } from './components/navigation/use-viewer-navigation.ts';
import { Viewer } from './viewer.tsx';

interface ViewerPageProps {
  fileId: FileId;
  /** Another list of files of the timeline, and those of it that are loaded. */
  over?: { list: ViewerList; files: readonly FileRecord[] } | undefined;
}

/** The viewer over the timeline, over the results of a search, or over another list of files of the timeline. */
export function ViewerPage({ fileId, over }: ViewerPageProps) {
  const { t } = useTexts();
  const { default_job: jobId } = useAccount();
  const { filter, source } = useTimelineSource(jobId);
  const ofAddress = isOfSearchPage(source.search)
    ? { listAddress: addresses.search, backLabel: t('viewer.toResults'), addressOf: addresses.foundFile }
    : { listAddress: addresses.photos, backLabel: t('viewer.toTimeline'), addressOf: addresses.photo };
  const list = over?.list ?? ofAddress;
  const navigation = useViewerNavigation(list);
  const { shuffleSeed } = navigation;
  const inTimeline = useViewedFile(jobId, fileId, { wraps: navigation.isSlideshow, shuffleSeed });
  const pendingDeletes = usePendingDeletes();
  const listed = over?.files.filter(({ id }) => id === fileId || !pendingDeletes.has(id));
  const viewed = listed ? viewedAmong(listed, fileId, { inTimeline, shuffleSeed }) : inTimeline;
  const sharerOf = useShareOwnFile();
  const carousel = carouselOfTimeline(source, filter);
  const editing = useEditOperations(useEditFile());
  const operationsOf = (file: FileRecord) => ({ ...editing.operationsOf(file), share: sharerOf(file) });
  return (
    <>
      <Viewer {...{ fileId, list, navigation, viewed, carousel, operationsOf }} />
      {editing.dialog}
    </>
  );
}
