import type { FileRecord } from '@stund/contract';
import { isHeic } from '../../../../shared/files/kind/is-heic.ts';
import type { CastTarget } from '../../../../shared/slideshow/show-actions.ts';

/** What is known about a single file, which lists without media types know by its name alone. */
export type ContextFile = Pick<FileRecord, 'path'> &
  Partial<Pick<FileRecord, 'type' | 'mime_type' | 'has_thumbnails' | 'edit_version' | 'own_reaction'>>;

/** The parts of the viewer that actions switch. */
export interface ViewerSwitches {
  isSlideshow: boolean;
  hasDetails: boolean;
  isFullscreen: boolean;
}

/** What the actions are offered for. Rights are not part of it: what the person may not do is no operation of the place. */
export interface FileContext {
  count: number;
  /** The only file, where it is loaded. */
  file: ContextFile | undefined;
  hasHeic: boolean;
  hasPicturesOrVideos: boolean;
  /** Whether all of them are favorites. */
  areFavorites?: boolean;
  /** Undefined outside the viewer. */
  viewer?: ViewerSwitches | undefined;
  cast?: CastTarget | undefined;
}

export function contextOfFile(file: ContextFile, more: Pick<FileContext, 'viewer' | 'cast'> = {}): FileContext {
  return {
    count: 1,
    file,
    hasHeic: isHeic(file),
    hasPicturesOrVideos: file.type !== 'Documents',
    areFavorites: file.own_reaction === 'favorite',
    ...more,
  };
}
