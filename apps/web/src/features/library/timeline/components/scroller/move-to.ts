/**
 * Moves an element vertically. Writing an equal value would make the next reading of a position compute all styles again,
 * and there are several in each frame of scrolling.
 */
export function moveTo(element: HTMLElement, yPx: number): void {
  const transform = `translateY(${Math.round(yPx)}px)`;
  if (element.style.transform !== transform) element.style.transform = transform;
}
