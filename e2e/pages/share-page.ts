import { type BodyOf, createShare, type FileId, type JobId, type Share, shortenId } from '@stund/contract';
import type { Locator } from 'playwright-core';
import { newId } from '../../apps/server/src/platform/id.ts';
import type { Api, StoredFile } from '../harness/api.ts';
import type { Visitor } from '../harness/stage.ts';

/** Shares files through the API. */
export async function givenShare(
  api: Api,
  files: readonly StoredFile[],
  options: Partial<BodyOf<typeof createShare>> = {},
): Promise<Share> {
  const file_uuids = files.map(({ record }) => record.id as FileId);
  return api.call(createShare, { body: { id: newId<JobId>(), file_uuids, ...options } });
}

/** The page of a share. */
export class SharePage {
  readonly #visitor: Visitor;
  readonly title: Locator;
  readonly tiles: Locator;
  readonly documents: Locator;

  constructor(visitor: Visitor) {
    this.#visitor = visitor;
    const main = visitor.page.getByRole('main');
    this.title = main.getByRole('heading', { level: 1 });
    this.tiles = main.getByRole('listitem').locator('a[href^="/share/"]');
    this.documents = main.locator('section', { has: visitor.page.locator('#share-documents') }).getByRole('listitem');
  }

  /** Opens the address of the share, without what follows the page. */
  async open({ id }: Pick<Share, 'id'>): Promise<void> {
    await this.#visitor.page.goto(`/share/${shortenId(id)}`);
  }

  /** A button or link of the page, by its text. */
  action(id: string): Locator {
    const { page, t } = this.#visitor;
    const name = new RegExp(`^${escapeForPattern(t(id))}`);
    const main = page.getByRole('main');
    return main.getByRole('button', { name }).or(main.getByRole('link', { name }));
  }

  heading(id: string): Locator {
    const { page, t } = this.#visitor;
    return page.getByRole('heading', { level: 1, name: t(id) });
  }

  async waitForPictures(count: number): Promise<void> {
    await this.#visitor.page.waitForFunction((wanted) => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>('main [role="listitem"] img')];
      return pictures.filter((one) => one.complete && one.naturalWidth > 0).length >= wanted;
    }, count);
  }
}

function escapeForPattern(text: string): string {
  return text.replaceAll(/[.*+?^${}()|[\]\\]/g, '\\$&');
}
