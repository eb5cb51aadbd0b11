import type { FileId, FileRecord } from '@stund/contract';
import { useAccount } from '../../../shared/account/account.ts';
import { useEditFile } from '../../../shared/files/use-edit-file.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { useShareOwnFile } from '../../../shared/sharing/use-share-own-file.ts';
import { useEditOperations } from '../../editing/saved-edits/index.ts';
import { carouselOfTimeline, useTimelineSource } from '../timeline/index.ts';
import { useViewedFile } from './api/use-viewed-file.ts';
import { useViewerNavigation } from './components/navigation/use-viewer-navigation.ts';
import { Viewer } from './viewer.tsx';

/** The viewer over the timeline, or over the results of a search. */
export function ViewerPage({ fileId }: { fileId: FileId }) {
  const { t } = useTexts();
  const { default_job: jobId } = useAccount();
  const { filter, source } = useTimelineSource(jobId);
  const list = source.search
    ? { listAddress: addresses.search, backLabel: t('viewer.toResults'), addressOf: addresses.foundFile }
    : { listAddress: addresses.photos, backLabel: t('viewer.toTimeline'), addressOf: addresses.photo };
  const navigation = useViewerNavigation(list);
  const viewed = useViewedFile(jobId, fileId, { wraps: navigation.isSlideshow, shuffleSeed: navigation.shuffleSeed });
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
