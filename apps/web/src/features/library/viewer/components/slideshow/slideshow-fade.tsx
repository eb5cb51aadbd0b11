import type { FileRecord } from '@stund/contract';
import { type ReactNode, useState } from 'react';
import { useMediaUrls } from '../../../../../shared/api/media-url.ts';
import crossFade from '../../../../../shared/slideshow/cross-fade.module.css';

interface SlideshowFadeProps {
  isOn: boolean;
  file: FileRecord;
  children: ReactNode;
}

/** Fades from the previous file of a slideshow to this one. Without motion the pictures are cut. */
export function SlideshowFade({ isOn, file, children }: SlideshowFadeProps) {
  const { mediaUrl } = useMediaUrls();
  const [shown, setShown] = useState<{ file: FileRecord; before?: FileRecord | undefined }>({ file });
  if (shown.file.id !== file.id) setShown({ file, before: isOn ? shown.file : undefined });
  const before = isOn && shown.file.id === file.id ? shown.before : undefined;
  return (
    <>
      {before?.has_thumbnails && (
        <img key={`before ${file.id}`} className={crossFade.leaving} src={mediaUrl(before, 'large')} alt="" />
      )}
      <div key={file.id} className={before && crossFade.arriving}>
        {children}
      </div>
    </>
  );
}
