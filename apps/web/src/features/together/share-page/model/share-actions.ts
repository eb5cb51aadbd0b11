import { Download, ImagePlus, Link2Off, MapPin } from 'lucide-react';
import { type Action, defineAction, type Operations } from '../../../../shared/actions/action.ts';
import { type CastTarget, showActions } from '../../../../shared/slideshow/show-actions.ts';

interface ShareContext {
  fileCount: number;
  cast?: CastTarget | undefined;
  /** Whether the page shows the map in place of the photos. */
  isOnMap?: boolean;
}

const definitions = [
  defineAction<ShareContext>()({
    id: 'download',
    text: 'share-page.downloadAll',
    textOf: ({ fileCount }) => ({ id: fileCount === 1 ? 'share-page.downloadFile' : 'share-page.downloadAll' }),
    icon: Download,
    appliesTo: ({ fileCount }) => fileCount > 0,
  }),
  defineAction<ShareContext>()({
    id: 'map',
    text: 'share-page.map',
    textOf: ({ isOnMap }) => ({ id: isOnMap ? 'share-page.map.close' : 'share-page.map' }),
    icon: MapPin,
  }),
  showActions.slideshow,
  showActions.cast,
  showActions.showOnTv,
  defineAction<ShareContext>()({
    id: 'add',
    text: 'share-page.add',
    icon: ImagePlus,
    needsSubscription: 'share-page.readOnly',
  }),
  defineAction<ShareContext>()({ id: 'stop', text: 'share-page.stop', icon: Link2Off }),
];

export type ShareActionId = (typeof definitions)[number]['id'];
export type ShareOperations = Operations<ShareActionId>;

/** What can be done with a share as a whole, in the order of the buttons. This page alone offers it, so that the list is the place. */
export const shareActions: ReadonlyArray<Action<ShareContext, ShareActionId>> = definitions;

/** These need the first picture or video, which arrives later than the buttons. */
export const waitsForFiles: ReadonlySet<string> = new Set<ShareActionId>(['slideshow', 'cast']);
