import type { FileRecord } from '@stund/contract';
import { useState } from 'react';
import { useMayDownload } from '../../../../../shared/files/download-right.ts';
import { fileNameOf } from '../../../../../shared/files/name/file-name.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { formatCaptureDate } from '../../model/capture-date.ts';
import { documentViewOf } from '../../model/document-view.ts';
import { presentationOf } from '../../model/presentation.ts';
import { DocumentStage } from '../document/document-stage.tsx';
import { VideoStage } from '../video/video-stage.tsx';
import { LiveVideo } from './live-video.tsx';
import { PictureStage } from './picture-stage.tsx';
import { Placeholder } from './placeholder.tsx';

interface ViewerStageProps {
  file: FileRecord;
  onSwipe: (direction: 1 | -1) => void;
  onTap: () => void;
  /** Called when a finger pulled the file down. */
  onPullDown?: (() => void) | undefined;
  isChromeShown: boolean;
  /** Whether a device plays the video, of which this screen shows a picture. */
  isCast?: boolean;
  /** The address of the tile it was opened from; undefined after moving on from another file. */
  tileAddress: string | undefined;
}

/** Displays the file as a picture, a video, or a placeholder when it cannot be displayed. Pass the file's id as key. */
export function ViewerStage({
  file,
  onSwipe,
  onTap,
  onPullDown,
  isChromeShown,
  isCast = false,
  tileAddress,
}: ViewerStageProps) {
  const { t, language } = useTexts();
  const mayDownload = useMayDownload();
  const [hasFailed, setHasFailed] = useState(false);
  const presentation = hasFailed ? 'placeholder' : presentationOf(file);
  const date = formatCaptureDate(file, language)?.date ?? '';
  const fail = () => setHasFailed(true);

  const view = mayDownload && documentViewOf(file);
  if (view) return <DocumentStage file={file} view={view} />;
  if (presentation === 'placeholder') return <Placeholder file={file} />;
  const gestures = { onSwipe, onTap, onPullDown, tileAddress };
  const isStill = isCast && file.has_thumbnails;
  if (presentation === 'video' && !isStill) {
    const label = t('viewer.videoLabel', { name: fileNameOf(file), date });
    return <VideoStage file={file} label={label} isChromeShown={isChromeShown} {...gestures} />;
  }
  const label = t('viewer.pictureLabel', { name: fileNameOf(file), date });
  return (
    <>
      <PictureStage file={file} label={label} onFailed={fail} {...gestures} />
      {file.live_video && !isCast && <LiveVideo video={file.live_video} />}
    </>
  );
}
