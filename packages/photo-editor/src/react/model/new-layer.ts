import type { EditDocument } from '../../document/edit-document.ts';
import type { Placement } from '../../document/layers.ts';
import { type OfShortestEdge, ofShortestEdge } from '../../geometry/coordinates.ts';
import { uprightPose } from '../../geometry/placement.ts';
import { visibleArea } from '../../geometry/visible-area.ts';

/** An id that no layer of the document has. */
export const newLayerId = (): string => crypto.randomUUID();

/** In the middle of what is visible, upright. */
export const newPlacement = ({ source, transform }: EditDocument): Placement => ({
  ...uprightPose(source, transform),
  opacity: 1,
});

/** A share of the shorter side of what is visible. */
export function shareOfVisible({ source, transform }: EditDocument, share: number): OfShortestEdge {
  const { width, height } = visibleArea(source, transform);
  return ofShortestEdge(Math.min(width, height) * share);
}
