import type { FileRecord } from '@stund/contract';
import { classNames } from '@stund/ui';
import { useEffect, useRef, useState } from 'react';
import { useMediaUrls } from '../../../../../shared/api/media-url.ts';
import { placeholderStyle } from '../../../../../shared/files/tile/thumb-placeholder.ts';
import { sharperRendition } from '../../model/presentation.ts';
import { fitInside, maxScale, type Size } from '../../model/zoom.ts';
import styles from './picture-stage.module.css';
import { useElementSize } from './use-element-size.ts';
import { useGestures } from './use-gestures.ts';
import { useMoveWithPanel } from './use-move-with-panel.ts';
import { useOpenAnimation } from './use-open-animation.ts';
import { useZoomKeys } from './use-zoom-keys.ts';

interface PictureStageProps {
  file: FileRecord;
  label: string;
  onSwipe: (direction: 1 | -1) => void;
  onTap: () => void;
  onPullDown?: (() => void) | undefined;
  onFailed: () => void;
  /** The address of the tile to animate from; undefined after moving on from another file. */
  tileAddress: string | undefined;
}

/** The picture at full width or height, with a sharper rendition when the thumbnail is not enough. */
export function PictureStage({ file, label, onSwipe, onTap, onPullDown, onFailed, tileAddress }: PictureStageProps) {
  const stageRef = useRef<HTMLDivElement>(null);
  const frameRef = useRef<HTMLDivElement>(null);
  useOpenAnimation(frameRef, tileAddress);
  const stage = useElementSize(stageRef) ?? { width: window.innerWidth, height: window.innerHeight };
  const [natural, setNatural] = useState<Size>();
  const picture =
    file.width && file.height ? { width: file.width, height: file.height } : (natural ?? { width: 0, height: 0 });
  const shown = fitInside(picture, stage);
  useMoveWithPanel(frameRef, { stage, shown });
  const room = { shown, stage, maxScale: maxScale(picture, shown) };
  const gestures = useGestures({ stageRef, room, onSwipe, onTap, onPullDown });
  const { zoom, slide, zoomBy, resetZoom, stageProps } = gestures;
  useZoomKeys({ onStep: (direction) => zoomBy(1.5 ** direction), onReset: resetZoom });
  const scaled = { width: shown.width * zoom.scale, height: shown.height * zoom.scale };

  return (
    <div
      ref={stageRef}
      className={classNames(styles.stage, zoom.scale > 1 && styles.zoomed)}
      data-slides={slide.x !== 0 || slide.y !== 0 || undefined}
      {...stageProps}
    >
      <div
        ref={frameRef}
        className={styles.frame}
        data-viewer-picture
        style={{
          inlineSize: shown.width,
          blockSize: shown.height,
          transform: `translate(${zoom.x + slide.x}px, ${zoom.y + slide.y}px) scale(${zoom.scale})`,
          ...placeholderStyle(file.thumbhash),
        }}
      >
        <Layers {...{ file, label, scaled, onFailed }} isEnlarged={zoom.scale > 1} onNatural={setNatural} />
      </div>
    </div>
  );
}

interface LayersProps {
  file: FileRecord;
  label: string;
  scaled: Size;
  isEnlarged: boolean;
  onNatural: (size: Size) => void;
  onFailed: () => void;
}

/** The large thumbnail, covered by a sharper rendition once one is needed and loaded. */
function Layers({ file, label, scaled, isEnlarged, onNatural, onFailed }: LayersProps) {
  const { mediaUrl } = useMediaUrls();
  const sharper = useSharperRendition(file, scaled, isEnlarged);
  const [isSharperLoaded, setIsSharperLoaded] = useState(false);
  const report = (image: HTMLImageElement) => onNatural({ width: image.naturalWidth, height: image.naturalHeight });
  return (
    <>
      {file.has_thumbnails && (
        <img
          className={styles.layer}
          src={mediaUrl(file, 'large')}
          alt={label}
          draggable={false}
          onLoad={(event) => report(event.currentTarget)}
          onError={onFailed}
        />
      )}
      {sharper && (
        <img
          className={classNames(styles.layer, !isSharperLoaded && styles.coming)}
          src={mediaUrl(file, sharper)}
          alt={file.has_thumbnails ? '' : label}
          draggable={false}
          onLoad={(event) => {
            setIsSharperLoaded(true);
            report(event.currentTarget);
          }}
          onError={() => !file.has_thumbnails && onFailed()}
        />
      )}
    </>
  );
}

/** Originals are large and are not fetched for files that are only passed by. */
const sharperDelayMs = 350;

/** Stays on the sharper rendition when the picture is zoomed out again. */
function useSharperRendition(file: FileRecord, shown: Size, isEnlarged: boolean): 'original' | 'whole' | undefined {
  const needed = sharperRendition(file, { shown, density: window.devicePixelRatio, isEnlarged });
  const [wanted, setWanted] = useState(file.has_thumbnails ? undefined : needed);
  useEffect(() => {
    if (!needed) return;
    const timer = setTimeout(() => setWanted(needed), sharperDelayMs);
    return () => clearTimeout(timer);
  }, [needed]);
  return wanted;
}
