import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useElementSize } from '../stage/use-element-size.ts';
import { useGestures } from '../stage/use-gestures.ts';
import styles from './video-stage.module.css';

interface VideoSurfaceProps {
  onSwipe: (direction: 1 | -1) => void;
  /** A finger touched it. */
  onTap: () => void;
  /** A mouse pressed it. */
  onPress?: (() => void) | undefined;
  /** What moves along with a finger. */
  children: ReactNode;
  /** What lies above and takes its own presses. */
  above?: ReactNode;
}

/** Where a film is seen: a finger across it walks on, a press plays or pauses. */
export function VideoSurface({ onSwipe, onTap, onPress, children, above }: VideoSurfaceProps) {
  const stageRef = useRef<HTMLDivElement>(null);
  const stage = useElementSize(stageRef) ?? { width: window.innerWidth, height: window.innerHeight };
  // Films are not enlarged.
  const room = { shown: stage, stage, maxScale: 1 };
  const { slidePx, stageProps } = useGestures({ stageRef, room, onSwipe, onTap });
  const onClick = ({ nativeEvent }: MouseEvent) => {
    if (!(nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch')) onPress?.();
  };
  // For pointers alone: keys play and pause wherever the focus is, see usePlayKeys.
  const pointerProps = { ...stageProps, onClick };
  return (
    <>
      <div ref={stageRef} className={styles.surface} {...pointerProps}>
        <div className={styles.frames} style={{ transform: slidePx === 0 ? undefined : `translateX(${slidePx}px)` }}>
          {children}
        </div>
      </div>
      {above}
    </>
  );
}
