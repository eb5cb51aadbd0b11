import { shortenId } from '@stund/contract';
import type { Locator } from 'playwright-core';
import type { Visitor } from '../harness/stage.ts';

/** One album: its title and its files. */
export class AlbumPage {
  readonly #visitor: Visitor;
  readonly title: Locator;
  readonly tiles: Locator;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
    const main = visitor.page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1 });
    this.tiles = main.getByRole('listitem').locator('a[href^="/carousel/"]');
  }

  /** As its owner and those who take part open it, or by its link. */
  async open(jobId: string, by: 'list' | 'link' = 'list'): Promise<void> {
    await this.#visitor.page.goto(`/${by === 'list' ? 'albums' : 'a'}/${shortenId(jobId)}`);
    await this.title.waitFor();
  }

  /** Ids of the files, in the order on the page. */
  async order(): Promise<string[]> {
    const addresses = await this.tiles.evaluateAll((tiles) =>
      tiles
        .toSorted((one, other) => Number(one.dataset.gridIndex) - Number(other.dataset.gridIndex))
        .map((tile) => tile.getAttribute('href') ?? ''),
    );
    return addresses.map((address) => new URL(address, 'http://stund').pathname.split('/').at(-1) ?? '');
  }

  async waitForPictures(count: number): Promise<void> {
    const { page } = this.#visitor;
    await page.waitForFunction(
      (wanted) => {
        const pictures = [...document.querySelectorAll<HTMLImageElement>('main [role="listitem"] img')];
        return pictures.filter((one) => one.complete && one.naturalWidth > 0).length === wanted;
      },
      count,
      { timeout: 30_000 },
    );
  }

  async sortBy(order: 'ADDED' | 'OLDEST_TAKEN' | 'NEWEST_TAKEN'): Promise<void> {
    const { page, t } = this.#visitor;
    const before = new RegExp(`^${t('albums.order.label', { order: '' })}`);
    await page.getByRole('button', { name: before }).click();
    await page.getByRole('menuitemradio', { name: t(`albums.order.${order}`) }).click();
  }
}
