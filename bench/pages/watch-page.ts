/** Runs in the page before its own scripts. Its measurements are in `watched`. */
export interface Watched {
  firstThumbnailMs: number | undefined;
  /** When the last task longer than 50 ms ended. */
  busyUntilMs: number;
  frames: number[];
  /** The longest time that a part of the viewport was blank. */
  longestBlankMs: number;
  isWatching: boolean;
}

export function watchPage(): void {
  const watched: Watched = {
    firstThumbnailMs: undefined,
    busyUntilMs: 0,
    frames: [],
    longestBlankMs: 0,
    isWatching: false,
  };
  Object.assign(globalThis, { watched });
  new PerformanceObserver((list) => {
    for (const task of list.getEntries())
      watched.busyUntilMs = Math.max(watched.busyUntilMs, task.startTime + task.duration);
  }).observe({ type: 'longtask', buffered: true });

  const blankSince = new Map<string, number>();
  /** The parts of the viewport that no tile covers. */
  const findBlank = (): Set<string> => {
    const blank = new Set<string>();
    for (const section of document.querySelectorAll('main section')) {
      const name = section.querySelector('h2')?.textContent ?? '';
      const filled = new Set(
        [...section.querySelectorAll<HTMLElement>('a[data-place]')].map((tile) => {
          const { left, top } = tile.getBoundingClientRect();
          return `${Math.round(left)},${Math.round(top)}`;
        }),
      );
      for (const squares of section.querySelectorAll<HTMLElement>(':scope > div[style*="--tile"]')) {
        const step = Number.parseFloat(squares.style.getPropertyValue('--step'));
        const box = squares.getBoundingClientRect();
        const sectionTop = section.getBoundingClientRect().top;
        for (let top = box.top; top < box.bottom; top += step) {
          if (top + step < 100 || top > innerHeight) continue;
          for (let { left } = box; left < box.right; left += step) {
            if (filled.has(`${Math.round(left)},${Math.round(top)}`)) continue;
            blank.add(`${name}/${Math.round(left)}/${Math.round(top - sectionTop)}`);
          }
        }
      }
    }
    return blank;
  };

  let before = performance.now();
  const onFrame = (now: number) => {
    if (watched.firstThumbnailMs === undefined) {
      const picture = document.querySelector<HTMLImageElement>('main a[data-place] img');
      if (picture?.complete && picture.naturalWidth > 0) watched.firstThumbnailMs = now;
    }
    if (watched.isWatching) {
      watched.frames.push(now - before);
      const blank = findBlank();
      for (const square of blank) {
        const since = blankSince.get(square) ?? now;
        blankSince.set(square, since);
        watched.longestBlankMs = Math.max(watched.longestBlankMs, now - since);
      }
      for (const square of blankSince.keys()) if (!blank.has(square)) blankSince.delete(square);
    }
    before = now;
    requestAnimationFrame(onFrame);
  };
  requestAnimationFrame(onFrame);
}
