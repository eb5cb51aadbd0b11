/** Focuses the heading of a page, or all of it where it has none, so that it is read out and Tab continues from there. */
export function focusHeading(page: HTMLElement): void {
  const target = page.querySelector('h1') ?? page;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
}
