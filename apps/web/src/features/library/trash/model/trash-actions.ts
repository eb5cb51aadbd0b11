import { Download, FileOutput, Trash2, Undo2 } from 'lucide-react';
import { defineAction } from '../../../../shared/actions/action.ts';

const restoreAll = defineAction()({
  id: 'restore-all',
  text: 'trash.restoreAll',
  icon: Undo2,
  needsSubscription: 'trash.readOnly',
});

/** What can be done with all deleted files, in the order of the buttons. */
export const actionsOfAllFiles = [
  defineAction()({ id: 'download-all', text: 'trash.downloadAll', icon: Download }),
  restoreAll,
  defineAction()({ id: 'empty', text: 'trash.empty', icon: Trash2, isDanger: true }),
];

/** What can be done with all deleted albums. */
export const actionsOfAllAlbums = [
  restoreAll,
  defineAction()({ id: 'delete-all', text: 'trash.deleteAll', icon: Trash2, isDanger: true }),
];

/** The menu of a deleted album. */
export const trashedAlbumMenu = [
  defineAction()({ id: 'restore', text: 'trash.restore', icon: Undo2, needsSubscription: 'trash.readOnly' }),
  defineAction<{ fileCount: number }>()({
    id: 'export',
    text: 'trash.export',
    icon: FileOutput,
    appliesTo: ({ fileCount }) => fileCount > 0,
  }),
  defineAction()({ id: 'delete-permanently', text: 'trash.deleteForGood', icon: Trash2, isDanger: true }),
];
