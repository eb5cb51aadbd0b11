import { type MouseEvent, type ReactNode, useRef } from 'react';
import { useElementSize } from '../stage/use-element-size.ts';
import { useGestures } from '../stage/use-gestures.ts';
import styles from './video-stage.module.css';

interface VideoSurfaceProps {
  onSwipe: (direction: 1 | -1) => void;
  onTap: () => void;
  onPullDown?: (() => void) | undefined;
  /** Called for clicks, not for touches. */
  onPress?: (() => void) | undefined;
  /** The content that moves with a swipe. */
  children: ReactNode;
  /** Elements above the surface that handle their own clicks. */
  above?: ReactNode;
}

/** The surface of a video: a swipe changes the file, a click plays or pauses. */
export function VideoSurface({ onSwipe, onTap, onPullDown, onPress, children, above }: VideoSurfaceProps) {
  const stageRef = useRef<HTMLDivElement>(null);
  const stage = useElementSize(stageRef) ?? { width: window.innerWidth, height: window.innerHeight };
  // Videos are not zoomed.
  const room = { shown: stage, stage, maxScale: 1 };
  const { slide, stageProps } = useGestures({ stageRef, room, onSwipe, onTap, onPullDown });
  const isMoved = slide.x !== 0 || slide.y !== 0;
  const onClick = ({ nativeEvent }: MouseEvent) => {
    if (!(nativeEvent instanceof PointerEvent && nativeEvent.pointerType === 'touch')) onPress?.();
  };
  // These props serve pointers only; usePlayKeys handles the keys, wherever the focus is.
  const pointerProps = { ...stageProps, onClick };
  return (
    <>
      <div ref={stageRef} className={styles.surface} {...pointerProps}>
        <div
          className={styles.frames}
          style={{ transform: isMoved ? `translate(${slide.x}px, ${slide.y}px)` : undefined }}
        >
          {children}
        </div>
      </div>
      {above}
    </>
  );
}
