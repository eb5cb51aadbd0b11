import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { readArchive } from '../fixtures/read-archive.ts';
import type { Visitor } from '../harness/stage.ts';

export interface SavedArchive {
  name: string;
  /** The files by their names in the archive. */
  entries: Map<string, Buffer>;
}

/** Downloads of several files: the archive that the browser saves, and the dialogs and the panel of large ones. */
export class Downloads {
  readonly #visitor: Visitor;
  readonly parts: Locator;
  readonly panel: Locator;

  constructor(visitor: Visitor) {
    const { page, t } = visitor;
    this.#visitor = visitor;
    this.parts = page.getByRole('dialog', { name: t('downloads.parts.title') });
    this.panel = page.locator('section').filter({ has: page.getByRole('button', { name: t('downloads.enlarge') }) });
  }

  /** The dialog that offers files or an album in parts. */
  offer(kind: 'files' | 'album'): Locator {
    const { page, t } = this.#visitor;
    return page.getByRole('dialog', { name: t(`downloads.large.${kind}.title`) });
  }

  button(id: string, within: Locator): Locator {
    return within.getByRole('button', { name: this.#visitor.t(id), exact: true });
  }

  /** The row of a part. */
  part(name: string, within: Locator): Locator {
    return within.getByRole('button', { name: new RegExp(`^${name}\\.zip`) });
  }

  /** Whether the row says that the download has been started. */
  isStarted(name: string, within: Locator): Promise<boolean> {
    return this.part(name, within).getByText(this.#visitor.t('downloads.started')).isVisible();
  }

  /** Waits for the archive that `act` makes the browser save. */
  async save(act: () => Promise<void>): Promise<SavedArchive> {
    const [download] = await Promise.all([this.#visitor.page.waitForEvent('download'), act()]);
    const failure = await download.failure();
    if (failure !== null) throw new Error(`${download.suggestedFilename()}: ${failure}`);
    return { name: download.suggestedFilename(), entries: readArchive(await readFile(await download.path())) };
  }
}
