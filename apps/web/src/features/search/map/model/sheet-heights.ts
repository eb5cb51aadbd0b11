/** The heights of the list on phones: only its heading, half of the page, and nearly all of it. */
export const sheetHeights = ['low', 'half', 'full'] as const;
export type SheetHeight = (typeof sheetHeights)[number];

/** The height of the lowest position in pixels, by which the map ends above it. The style sheet has the same. */
export const lowPx = 136;
/** What stays visible of the map above the highest one. */
const abovePx = 24;

export function pixelsOf(height: SheetHeight, pagePx: number): number {
  if (height === 'low') return Math.min(lowPx, pagePx);
  return height === 'half' ? Math.max(lowPx, Math.round(pagePx / 2)) : Math.max(lowPx, pagePx - abovePx);
}

/** The height that is nearest to where the sheet was left. */
export function nearestHeight(px: number, pagePx: number): SheetHeight {
  const distanceTo = (height: SheetHeight) => Math.abs(pixelsOf(height, pagePx) - px);
  return sheetHeights.reduce((best, height) => (distanceTo(height) < distanceTo(best) ? height : best));
}

/** The next height up or down, which ends at the highest and the lowest. */
export function stepHeight(height: SheetHeight, by: 1 | -1): SheetHeight {
  return sheetHeights[sheetHeights.indexOf(height) + by] ?? height;
}
