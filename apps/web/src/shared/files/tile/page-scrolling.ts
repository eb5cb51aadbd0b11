/** A pause of this length ends scrolling. */
const restMs = 150;
let scrolledAtMs = Number.NEGATIVE_INFINITY;

window.addEventListener(
  'scroll',
  () => {
    scrolledAtMs = performance.now();
  },
  { passive: true },
);

/** True while the page is being scrolled, when animations of single tiles would cost frames and nobody would see them. */
export function isPageScrolling(): boolean {
  return performance.now() - scrolledAtMs < restMs;
}
