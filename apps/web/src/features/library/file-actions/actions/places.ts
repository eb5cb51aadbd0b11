import type { FileActionId } from './file-actions.ts';

type Ids = readonly FileActionId[];

/** The menu of a file in the timeline and in an album. */
export const fileMenu: Ids = [
  'open',
  'select',
  'favorite',
  'details',
  'edit',
  'share',
  'download',
  'export',
  'copy-picture',
  'copy-edits',
  'paste-edits',
  'add-to-album',
  'copy-link',
  'set-cover',
  'delete',
];

/** The menu of a row in the list of documents. */
export const documentMenu: Ids = ['open', 'download', 'delete'];

/** The same menu on the file that the viewer shows. */
export const viewerFileMenu: Ids = fileMenu.filter((id) => !['open', 'select', 'details'].includes(id));

/** The buttons of the viewer. Those in `ofWideViewer` are only in its menu where there is no room. */
export const viewerButtons: Ids = ['edit', 'share', 'favorite', 'download', 'slideshow', 'cast', 'details', 'delete'];
export const ofWideViewer: ReadonlySet<string> = new Set<FileActionId>(['edit', 'share', 'slideshow', 'cast']);

export const viewerMenu: Ids = [
  'edit',
  'share',
  'slideshow',
  'fullscreen',
  'export',
  'copy-picture',
  'cast',
  'show-on-tv',
  'copy-edits',
  'paste-edits',
  'copy-link',
  'set-cover',
  'key-list',
];

/** The actions of a selection. */
export interface SelectionActions {
  buttons: Ids;
  menu: Ids;
}

/** On narrow screens these buttons are in the menu, in the place that they have there. */
export const ofWideSelection: ReadonlySet<string> = new Set<FileActionId>(['paste-edits', 'download']);

export const actionsOfTimeline: SelectionActions = {
  buttons: ['share', 'add-to-album', 'favorite', 'paste-edits', 'download', 'delete'],
  menu: ['select-all', 'slideshow', 'cast', 'new-album', 'paste-edits', 'download', 'export'],
};

export const actionsOfAlbum: SelectionActions = {
  buttons: ['share', 'download', 'add-to-album', 'paste-edits', 'delete'],
  menu: [
    'select-all',
    'slideshow',
    'cast',
    'new-album',
    'paste-edits',
    'download',
    'export',
    'copy-to-timeline',
    'copy-link',
    'set-cover',
  ],
};

export const actionsOfDocuments: SelectionActions = { buttons: ['share', 'download', 'delete'], menu: [] };

export const actionsOfTrash: SelectionActions = { buttons: ['download', 'restore', 'delete-permanently'], menu: [] };

/** The photos that another page has asked for. */
export const actionsOfChoice: SelectionActions = { buttons: ['choose'], menu: [] };

/** The buttons of the viewer of the trash. */
export const trashedFileButtons: Ids = ['restore', 'delete-permanently'];

/** The actions with keys in lists of files, in the order of the list of keys. */
export const keysOfLists: Ids = ['open', 'select', 'select-all', 'favorite', 'delete'];

/** The actions with keys in the viewer, in the order of the list of keys. */
export const keysOfViewer: Ids = ['favorite', 'fullscreen', 'details', 'edit', 'download', 'copy-picture', 'delete'];
