import { isRegion } from './place-area.ts';
import type { PlaceData } from './place-data.ts';

/** Ten-thousandths of a degree, the unit of the outlines. */
const unit = 10_000;
const kmPerDegree = 111.32;

/** How far a point is from the outline of a country; 0 inside of it. */
export interface NearOutline {
  area: number;
  distanceKm: number;
}

/** The outlines with the box of each ring, so that most are skipped at once. */
export class Outlines {
  readonly #data: Pick<PlaceData, 'ringAreas' | 'ringStarts' | 'ringPoints'>;
  /** West, south, east and north of each ring. */
  readonly #boxes: Int32Array;

  constructor(data: Pick<PlaceData, 'ringAreas' | 'ringStarts' | 'ringPoints'>) {
    this.#data = data;
    this.#boxes = new Int32Array(data.ringAreas.length * 4);
    for (let ring = 0; ring < data.ringAreas.length; ring++) {
      const box = [
        Number.POSITIVE_INFINITY,
        Number.POSITIVE_INFINITY,
        Number.NEGATIVE_INFINITY,
        Number.NEGATIVE_INFINITY,
      ];
      for (let at = data.ringStarts[ring]! * 2; at < data.ringStarts[ring + 1]! * 2; at += 2) {
        box[0] = Math.min(box[0]!, data.ringPoints[at]!);
        box[1] = Math.min(box[1]!, data.ringPoints[at + 1]!);
        box[2] = Math.max(box[2]!, data.ringPoints[at]!);
        box[3] = Math.max(box[3]!, data.ringPoints[at + 1]!);
      }
      this.#boxes.set(box, ring * 4);
    }
  }

  /** The countries whose outline contains the point or is within `marginKm`, nearest first. */
  countriesNear(latitude: number, longitude: number, marginKm: number): NearOutline[] {
    const nearest = new Map<number, number>();
    const longitudes =
      longitude > 178 ? [longitude, longitude - 360] : longitude < -178 ? [longitude, longitude + 360] : [longitude];
    for (const east of longitudes)
      this.#visit(latitude, east, { marginKm, regions: false }, (area, distanceKm) => {
        nearest.set(area, Math.min(distanceKm, nearest.get(area) ?? Number.POSITIVE_INFINITY));
      });
    return [...nearest]
      .map(([area, distanceKm]) => ({ area, distanceKm }))
      .sort((one, other) => one.distanceKm - other.distanceKm);
  }

  /** The region whose outline contains the point, in the few countries that have outlines of regions. */
  regionAt(latitude: number, longitude: number): number | undefined {
    let found: number | undefined;
    this.#visit(latitude, longitude, { marginKm: 0, regions: true }, (area, distanceKm) => {
      if (distanceKm === 0) found = area;
    });
    return found;
  }

  #visit(
    latitude: number,
    longitude: number,
    { marginKm, regions }: { marginKm: number; regions: boolean },
    report: (area: number, distanceKm: number) => void,
  ): void {
    const [x, y] = [longitude * unit, latitude * unit];
    const scale = Math.max(0.01, Math.cos((latitude * Math.PI) / 180));
    const [marginX, marginY] = [(marginKm / kmPerDegree / scale) * unit, (marginKm / kmPerDegree) * unit];
    const { ringAreas } = this.#data;
    for (let ring = 0; ring < ringAreas.length; ring++) {
      if (isRegion(ringAreas[ring]!) !== regions) continue;
      const box = ring * 4;
      if (x < this.#boxes[box]! - marginX || x > this.#boxes[box + 2]! + marginX) continue;
      if (y < this.#boxes[box + 1]! - marginY || y > this.#boxes[box + 3]! + marginY) continue;
      const distanceKm = this.#distance(ring, { x, y, scale, marginY });
      if (distanceKm <= marginKm) report(ringAreas[ring]!, distanceKm);
    }
  }

  /**
   * The distance from a ring in kilometres, 0 inside of it; infinite when no edge is within the margin. A ring with holes comes with a bridge to each
   * of them.
   */
  #distance(ring: number, { x, y, scale, marginY }: { x: number; y: number; scale: number; marginY: number }): number {
    const { ringStarts, ringPoints } = this.#data;
    const [first, end] = [ringStarts[ring]! * 2, ringStarts[ring + 1]! * 2];
    let isInside = false;
    let least = Number.POSITIVE_INFINITY;
    let fromX = ringPoints[end - 2]!;
    let fromY = ringPoints[end - 1]!;
    for (let at = first; at < end; at += 2) {
      const toX = ringPoints[at]!;
      const toY = ringPoints[at + 1]!;
      if (fromY > y !== toY > y && x < ((toX - fromX) * (y - fromY)) / (toY - fromY) + fromX) isInside = !isInside;
      const isFar = (fromY > y + marginY && toY > y + marginY) || (fromY < y - marginY && toY < y - marginY);
      if (!isFar)
        least = Math.min(least, squaredDistance((x - fromX) * scale, y - fromY, (toX - fromX) * scale, toY - fromY));
      fromX = toX;
      fromY = toY;
    }
    return isInside ? 0 : (Math.sqrt(least) / unit) * kmPerDegree;
  }
}

/** The square of the distance of a point from an edge that begins at the origin. */
function squaredDistance(x: number, y: number, edgeX: number, edgeY: number): number {
  const length = edgeX * edgeX + edgeY * edgeY;
  const along = length === 0 ? 0 : Math.max(0, Math.min(1, (x * edgeX + y * edgeY) / length));
  const offX = x - along * edgeX;
  const offY = y - along * edgeY;
  return offX * offX + offY * offY;
}
