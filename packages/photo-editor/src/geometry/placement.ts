import { type Affine, chain, rotation, scaling, translation } from './affine.ts';
import type { OriginalPoint } from './coordinates.ts';
import type { Size } from './crop-frame.ts';
import { originalToResult } from './result-mapping.ts';
import type { Transform } from './transform.ts';
import { visibleArea } from './visible-area.ts';

export interface Pose {
  readonly center: OriginalPoint;
  readonly rotation: number;
  readonly flipX: boolean;
  readonly flipY: boolean;
}

/**
 * From a layer's own coordinates to pixels of a result of this size. A layer is drawn around (0, 0), in lengths of the original's
 * shortest edge.
 */
export function placementToResult(pose: Pose, source: Size, transform: Transform, size: Size): Affine {
  const shortest = Math.min(source.width, source.height);
  return chain(
    scaling(pose.flipX ? -1 : 1, pose.flipY ? -1 : 1),
    rotation(pose.rotation),
    scaling(shortest / source.width, shortest / source.height),
    translation(pose.center.x, pose.center.y),
    originalToResult(source, transform, size),
  );
}

/** In the middle of what is visible and upright there, however the original is turned and mirrored. */
export function uprightPose(source: Size, transform: Transform): Pose {
  const isMirrored = transform.flipX !== transform.flipY;
  const turned = -(transform.straighten + 90 * transform.quarterTurns) + (transform.flipY ? 180 : 0);
  return {
    center: visibleArea(source, transform).center,
    rotation: normaliseDegrees(turned),
    flipX: isMirrored,
    flipY: false,
  };
}

/** The same direction from -180 (exclusive) to 180 degrees. */
export function normaliseDegrees(degrees: number): number {
  const turned = ((((degrees + 180) % 360) + 360) % 360) - 180;
  return turned === -180 ? 180 : turned;
}
