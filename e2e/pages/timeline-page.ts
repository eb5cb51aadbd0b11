import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/stage.ts';

export interface SeenMonth {
  /** The text of the heading: "June 2024". */
  name: string;
  /** "12 photos · 1 document" */
  counts: string;
}

export interface SeenTile {
  /** "2024-06/0" */
  place: string;
  /** The accessible name. */
  label: string;
  /** The address of the link. */
  href: string;
}

/** The visible part of the timeline: months are rendered while it is scrolled. */
export class TimelinePage {
  readonly #visitor: Visitor;
  readonly emptyTitle: Locator;
  readonly tiles: Locator;
  readonly months: Locator;

  constructor(visitor: Visitor) {
    const { page, t } = visitor;
    this.#visitor = visitor;
    this.emptyTitle = page.getByRole('heading', { name: t('timeline.empty.title') });
    this.tiles = page.locator('main a[data-place]');
    this.months = page.locator('main').getByRole('heading', { level: 2 });
  }

  async open(): Promise<void> {
    await this.#visitor.page.goto('/photos');
  }

  /** The filter button in the header while this filter is selected. */
  filterButton(filter: string): Locator {
    const { page, t } = this.#visitor;
    const name = t('timeline.filter.label', { filter: t(`timeline.filter.${filter}` as 'timeline.filter.all') });
    return page.getByRole('banner').getByRole('button', { name, exact: true });
  }

  /** The button in the header that opens the menu with the slideshow and the sizes of the tiles. */
  get viewButton(): Locator {
    const { page, t } = this.#visitor;
    return page.getByRole('banner').getByRole('button', { name: t('timeline.view'), exact: true });
  }

  /** The rows that open and collapse the documents of the months. */
  get documentRows(): Locator {
    return this.#visitor.page.locator('main button[data-place]');
  }

  /** A rendered tile by its place. */
  tile(place: string): Locator {
    return this.#visitor.page.locator(`main a[data-place="${place}"]`);
  }

  tileOf(fileAddress: string): Locator {
    return this.#visitor.page.locator(`main a[data-place][href="${fileAddress}"]`);
  }

  /** Scrolls through the timeline and collects all months and tiles from top to bottom. */
  async readAll(): Promise<{ months: SeenMonth[]; tiles: SeenTile[] }> {
    const { page } = this.#visitor;
    const months = new Map<string, Placed<SeenMonth>>();
    const tiles = new Map<string, Placed<SeenTile>>();
    for (let topPx = 0; ; ) {
      await page.evaluate(scrollAndDraw, topPx);
      await page.waitForFunction(() => document.querySelector('main section[aria-busy="true"]') === null);
      const seen = await page.evaluate(readShown);
      for (const month of seen.months) months.set(month.name, month);
      for (const tile of seen.tiles) tiles.set(tile.place, tile);
      if (seen.isAtEnd) return { months: inOrder(months), tiles: inOrder(tiles) };
      topPx = seen.nextTopPx;
    }
  }

  /** Resolves when the thumbnail of every rendered tile has loaded. */
  async waitForPictures(): Promise<void> {
    await this.#visitor.page.waitForFunction(() => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('main a[data-place] img')];
      return pictures.length > 0 && pictures.every((picture) => picture.complete && picture.naturalWidth > 0);
    });
  }
}

type Placed<Thing> = Thing & { topPx: number; leftPx: number };

/** Sorts from top to bottom and from left to right. */
function inOrder<Thing>(things: ReadonlyMap<string, Placed<Thing>>): Thing[] {
  return [...things.values()]
    .toSorted((one, other) => one.topPx - other.topPx || one.leftPx - other.leftPx)
    .map(({ topPx: _topPx, leftPx: _leftPx, ...thing }) => thing as Thing);
}

/** Runs in the page. Waits two frames: one for the scroll event, one for rendering. */
async function scrollAndDraw(topPx: number): Promise<void> {
  window.scrollTo(0, topPx);
  for (let frame = 0; frame < 2; frame += 1) await new Promise((resolve) => requestAnimationFrame(resolve));
}

/** Runs in the page. */
function readShown() {
  const textOf = (element: Element | null | undefined) => element?.textContent?.trim() ?? '';
  const sections = [...document.querySelectorAll('main section')];
  const links = [...document.querySelectorAll<HTMLAnchorElement>('main a[data-place]')];
  const { scrollHeight, clientHeight, scrollTop } = document.documentElement;
  const locationOf = (element: Element) => {
    const { top, left } = element.getBoundingClientRect();
    return { topPx: top + scrollTop, leftPx: left };
  };
  return {
    months: sections.map((section) => ({
      name: textOf(section.querySelector('h2')).replaceAll(/\s+/g, ' '),
      counts: textOf(section.querySelector('p')),
      ...locationOf(section),
    })),
    tiles: links.map((link) => ({
      place: link.dataset.place ?? '',
      label: link.getAttribute('aria-label') ?? '',
      href: link.getAttribute('href') ?? '',
      ...locationOf(link),
    })),
    isAtEnd: scrollTop + clientHeight >= scrollHeight - 1,
    nextTopPx: scrollTop + clientHeight * 0.8,
  };
}
