import type { AlbumActionId } from './album-actions.ts';

type Ids = readonly AlbumActionId[];

/** The menu of an album in the list of albums. */
export const albumCardMenu: Ids = ['share', 'copy-link', 'settings', 'download', 'delete'];

/** The buttons of the page of an album, left of its menu and right of it. Of the last two it has one. */
export const albumButtons: Ids = ['slideshow', 'cast', 'settings', 'share', 'copy-link'];

/** The menu of the page of an album. */
export const albumMenu: Ids = ['download', 'export', 'cast', 'show-on-tv'];

/** What follows in that menu for those whose album it is not. */
export const guestMenu: Ids = ['take-part', 'copy-to-timeline', 'new-album', 'leave'];
