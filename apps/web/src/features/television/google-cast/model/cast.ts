import { type FileId, limits } from '@stund/contract';
import type { Carousel } from '../../../../shared/slideshow/carousel.ts';
import { castAppId } from '../api/cast-app.ts';
import { canBrowserCast, loadCastFramework } from '../api/framework.ts';

/** The sender, which most visits never need. */
export const loadCaster = () => import('./caster.ts');

/** Whether people can cast from this page. Televisions of any kind can be reached by a code otherwise. */
export function canCast(): boolean {
  return castAppId !== undefined && canBrowserCast();
}

/** The device gets the names of the files of a selection, so that it can read no others. */
export function isTooLargeToCast({ list }: Carousel): boolean {
  return list.kind === 'chosen' && list.fileIds.length > limits.televisionChosenFiles;
}

/** Begins to load what casting needs. A failure is reported when it is used. */
export function prepareToCast(): void {
  if (castAppId === undefined) return;
  loadCaster().catch(() => undefined);
  loadCastFramework(castAppId).catch(() => undefined);
}

/** Casts a carousel, beginning with a file. Resolves to whether a device shows it: false where the person chose none. */
export async function cast(carousel: Carousel, fileId: FileId, isSlideshow: boolean): Promise<boolean> {
  // Google's script loads at the same time, since the choice of devices opens only shortly after a press.
  prepareToCast();
  const { startCast } = await loadCaster();
  return startCast({ carousel, fileId, isSlideshow });
}
