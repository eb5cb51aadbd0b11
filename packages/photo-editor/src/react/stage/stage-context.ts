import { createContext, use } from 'react';
import { type Affine, apply, invert, type Vector } from '../../geometry/affine.ts';
import { type OriginalPoint, ofOriginal } from '../../geometry/coordinates.ts';

/** Where the picture is on the stage, for the handles over it. */
export interface PictureSpace {
  /** From shares of the original's width and height to CSS pixels of the stage. */
  toStage: Affine;
  /** How many CSS pixels the original's shortest edge has. */
  shortestEdgePx: number;
  /** The result on the stage in CSS pixels; without meaning while the whole original is shown. */
  resultBox: { left: number; top: number; width: number; height: number };
  /** The stage's own element, which positions on the screen are relative to. */
  element: () => HTMLElement | null;
}

export const StageContext = createContext<PictureSpace | undefined>(undefined);

export function usePictureSpace(): PictureSpace {
  const space = use(StageContext);
  if (!space) throw new Error('There is no stage around this component');
  return space;
}

/** The position of an event in CSS pixels of the stage. */
export function positionOnStage(space: PictureSpace, event: { clientX: number; clientY: number }): Vector {
  const box = space.element()?.getBoundingClientRect();
  return { x: event.clientX - (box?.left ?? 0), y: event.clientY - (box?.top ?? 0) };
}

/** The point of the original below a position on the stage. */
export function originalAt(space: PictureSpace, position: Vector): OriginalPoint {
  const { x, y } = apply(invert(space.toStage), position);
  return { x: ofOriginal(x), y: ofOriginal(y) };
}
