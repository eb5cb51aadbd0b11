import {
  Download,
  FileOutput,
  FolderPlus,
  ImageDown,
  Link2,
  LogOut,
  Settings,
  Share2,
  Trash2,
  Users,
} from 'lucide-react';
import { type Action, defineAction, type Operations } from '../actions/action.ts';
import { type CastTarget, showActions } from '../slideshow/show-actions.ts';

/** What the actions are offered for. Rights are not part of it: what the person may not do is no operation of the place. */
export interface AlbumContext {
  fileCount: number;
  /** Whether any picture could be exported as JPEG. */
  hasHeic: boolean;
  cast?: CastTarget | undefined;
  /** Whether its settings are open. */
  hasSettings?: boolean;
}

/**
 * Everything that can be done with an album as a whole: each action once, with its name and icon. What it does is the operation of the
 * place with its id (docs/adr/0041-actions-as-data.md).
 */
const definitions = [
  defineAction<AlbumContext>()({
    id: 'share',
    text: 'invitations.share',
    icon: Share2,
    needsSubscription: 'shared.readOnly.reason',
  }),
  defineAction<AlbumContext>()({ id: 'copy-link', text: 'invitations.copyLink', icon: Link2 }),
  defineAction<AlbumContext>()({
    id: 'settings',
    text: 'albums.settings',
    icon: Settings,
    isOn: ({ hasSettings }) => hasSettings,
  }),
  defineAction<AlbumContext>()({
    id: 'download',
    text: 'albums.download',
    icon: Download,
    appliesTo: ({ fileCount }) => fileCount > 0,
  }),
  defineAction<AlbumContext>()({
    id: 'export',
    text: 'downloads.export',
    icon: FileOutput,
    appliesTo: ({ hasHeic }) => hasHeic,
  }),
  showActions.slideshow,
  showActions.cast,
  showActions.showOnTv,
  defineAction<AlbumContext>()({ id: 'take-part', text: 'guests.subscribe.title', icon: Users }),
  defineAction<AlbumContext>()({ id: 'copy-to-timeline', text: 'guests.copy.album', icon: ImageDown }),
  defineAction<AlbumContext>()({ id: 'new-album', text: 'guests.createNew.title', icon: FolderPlus }),
  defineAction<AlbumContext>()({ id: 'leave', text: 'guests.leave.action', icon: LogOut }),
  defineAction<AlbumContext>()({ id: 'delete', text: 'albums.delete', icon: Trash2, isDanger: true }),
];

export type AlbumActionId = (typeof definitions)[number]['id'];
export type AlbumOperations = Operations<AlbumActionId>;

const byId = new Map<AlbumActionId, Action<AlbumContext, AlbumActionId>>(
  definitions.map((definition) => [definition.id, definition]),
);

/** The actions with these ids, in this order. */
export function albumActionsOf(ids: readonly AlbumActionId[]): ReadonlyArray<Action<AlbumContext, AlbumActionId>> {
  return ids.map((id) => byId.get(id)!);
}
