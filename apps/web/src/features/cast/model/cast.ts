import { limits } from '@stund/contract';
import type { Carousel } from '../../../shared/slideshow/carousel.ts';
import { castAppId } from '../api/cast-app.ts';
import { canBrowserCast } from '../api/framework.ts';

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

/** Casts a carousel, beginning with a file. */
export async function cast(carousel: Carousel, fileId: string, isSlideshow: boolean): Promise<void> {
  const { startCast } = await loadCaster();
  await startCast({ carousel, fileId, isSlideshow });
}
