import type { FileRecord } from '@stund/contract';
import { classNames } from '@stund/ui';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useMediaUrls } from '../../../shared/api/media-url.ts';
import { placeholderUrl } from '../../../shared/files/thumb-placeholder.ts';
import { needsOriginal } from '../model/presentation.ts';
import { fitInside, maxScale, type Size } from '../model/zoom.ts';
import styles from './picture-stage.module.css';
import { useElementSize } from './use-element-size.ts';
import { useGestures } from './use-gestures.ts';
import { useGrow } from './use-grow.ts';

interface PictureStageProps {
  file: FileRecord;
  label: string;
  onSwipe: (direction: 1 | -1) => void;
  onTap: () => void;
  onFailed: () => void;
  /** Address of the tile it grows out of; undefined when one walked here. */
  tileAddress: string | undefined;
}

/** The picture, edge to edge: sharp as soon as it can be, and sharper when it is enlarged. */
export function PictureStage({ file, label, onSwipe, onTap, onFailed, tileAddress }: PictureStageProps) {
  const stageRef = useRef<HTMLDivElement>(null);
  const frameRef = useRef<HTMLDivElement>(null);
  useGrow(frameRef, tileAddress);
  const stage = useElementSize(stageRef) ?? { width: window.innerWidth, height: window.innerHeight };
  const [natural, setNatural] = useState<Size>();
  const picture =
    file.width && file.height ? { width: file.width, height: file.height } : (natural ?? { width: 0, height: 0 });
  const shown = fitInside(picture, stage);
  const room = { shown, stage, maxScale: maxScale(picture, shown) };
  const { zoom, slidePx, zoomBy, resetZoom, stageProps } = useGestures({ stageRef, room, onSwipe, onTap });
  useZoomKeys(zoomBy, resetZoom);
  const scaled = { width: shown.width * zoom.scale, height: shown.height * zoom.scale };
  const blurred = file.thumbhash && placeholderUrl(file.thumbhash);

  return (
    <div
      ref={stageRef}
      className={classNames(styles.stage, zoom.scale > 1 && styles.zoomed)}
      data-slides={slidePx !== 0 || undefined}
      {...stageProps}
    >
      <div
        ref={frameRef}
        className={styles.frame}
        style={{
          inlineSize: shown.width,
          blockSize: shown.height,
          transform: `translate(${zoom.x + slidePx}px, ${zoom.y}px) scale(${zoom.scale})`,
          ...(blurred && { backgroundImage: `url("${blurred}")` }),
        }}
      >
        <Layers file={file} label={label} scaled={scaled} onNatural={setNatural} onFailed={onFailed} />
      </div>
    </div>
  );
}

interface LayersProps {
  file: FileRecord;
  label: string;
  scaled: Size;
  onNatural: (size: Size) => void;
  onFailed: () => void;
}

/** The large thumbnail, and above it the original once that is needed and there. */
function Layers({ file, label, scaled, onNatural, onFailed }: LayersProps) {
  const { mediaUrl } = useMediaUrls();
  const isOriginalWanted = useOriginalWanted(file, scaled);
  const [isOriginalThere, setIsOriginalThere] = useState(false);
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
      {isOriginalWanted && (
        <img
          className={classNames(styles.layer, !isOriginalThere && styles.coming)}
          src={mediaUrl(file, 'original')}
          alt={file.has_thumbnails ? '' : label}
          draggable={false}
          onLoad={(event) => {
            setIsOriginalThere(true);
            report(event.currentTarget);
          }}
          onError={() => !file.has_thumbnails && onFailed()}
        />
      )}
    </>
  );
}

/** Originals are heavy: those of files that are only walked past stay where they are. */
const originalDelayMs = 350;

function useOriginalWanted(file: FileRecord, scaled: Size): boolean {
  const isNeeded = needsOriginal(file, scaled, window.devicePixelRatio);
  const [isWanted, setIsWanted] = useState(!file.has_thumbnails && isNeeded);
  useEffect(() => {
    if (!isNeeded) return;
    const timer = setTimeout(() => setIsWanted(true), originalDelayMs);
    return () => clearTimeout(timer);
  }, [isNeeded]);
  return isWanted;
}

function useZoomKeys(zoomBy: (factor: number) => void, resetZoom: () => void): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    if (event.key === '+') zoomBy(1.5);
    else if (event.key === '-') zoomBy(1 / 1.5);
    else if (event.key === '0') resetZoom();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event);
    window.addEventListener('keydown', listener);
    return () => window.removeEventListener('keydown', listener);
  }, []);
}
