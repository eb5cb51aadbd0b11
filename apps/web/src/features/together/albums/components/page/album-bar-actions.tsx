import type { FileId, ListedJob } from '@stund/contract';
import { Button, type DisabledReason, IconButton, Menu, type MenuTriggerProps } from '@stund/ui';
import { EllipsisVertical, ImagePlus } from 'lucide-react';
import type { ReactNode } from 'react';
import { useLocation } from 'react-router';
import { useReadOnlyReason } from '../../../../../shared/account/read-only.ts';
import { ActionButton } from '../../../../../shared/actions/action-button.tsx';
import { LabelledAction } from '../../../../../shared/actions/labelled-action.tsx';
import { useOfferActions } from '../../../../../shared/actions/offered-actions.ts';
import type {
  AlbumActionId,
  AlbumContext,
  AlbumOperations,
} from '../../../../../shared/album-actions/album-actions.ts';
import { albumButtons, albumMenu } from '../../../../../shared/album-actions/places.ts';
import { useAlbumActions } from '../../../../../shared/album-actions/use-album-actions.ts';
import { albumNameOf } from '../../../../../shared/albums/album-name.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../../shared/navigation/addresses.ts';
import { slideshowHash } from '../../../../../shared/slideshow/slideshow-hash.ts';
import { pickFiles } from '../../../../library/upload/index.ts';
import { contributionRights, useVisitorKind } from '../../../guests/index.ts';
import { AddPhotosMenu } from '../add-photos-menu.tsx';
import styles from './album-bar.module.css';

interface AlbumBarActionsProps {
  album: ListedJob;
  /** The first file of the slideshow; undefined for an empty album. */
  firstId: FileId | undefined;
  context: AlbumContext;
  operations: AlbumOperations;
  /** Items of the owner's menu. */
  menuItems: ReactNode;
  /** Rendered after the slideshow button. */
  children: ReactNode;
}

/** The actions for an album as a whole, as far as the viewer's rights allow. */
export function AlbumBarActions(props: AlbumBarActionsProps) {
  const { album, firstId, context, operations, menuItems, children } = props;
  const { t } = useTexts();
  const { search } = useLocation();
  const play = firstId !== undefined && {
    to: { pathname: addresses.albumFile(album.id, firstId), search, hash: slideshowHash() },
    state: { fromList: true },
    preventScrollReset: true,
  };
  const offer = useAlbumActions();
  const actions = offer(albumButtons, context, { ...operations, slideshow: play || undefined });
  useOfferActions({
    title: albumNameOf(album) || t('albums.unnamed'),
    actions: [...actions, ...offer(albumMenu, context, operations)],
    place: 'page',
  });
  const find = (id: AlbumActionId) => actions.find((action) => action.id === id);
  const [slideshow, cast, settings] = [find('slideshow'), find('cast'), find('settings')];
  // One button on every album; on narrow screens an icon.
  const share = find('share') ?? find('copy-link');
  return (
    <>
      {slideshow && <LabelledAction action={slideshow} variant="quiet" className={styles.wide} />}
      {cast && <ActionButton action={cast} className={styles.wide} />}
      {slideshow && <ActionButton action={slideshow} className={styles.narrow} />}
      {children}
      {settings && <ActionButton action={settings} />}
      {settings && menuItems && (
        <Menu
          align="end"
          trigger={(trigger) => <IconButton {...trigger} label={t('albums.more')} icon={<EllipsisVertical />} />}
        >
          {menuItems}
        </Menu>
      )}
      {share && <LabelledAction action={share} className={styles.word} />}
      {share && <ActionButton action={share} className={styles.icon} />}
      <AddButton album={album} />
    </>
  );
}

/** Visitors without an account have no timeline, so they add photos from this device only. */
function AddButton({ album }: { album: ListedJob }) {
  const visitor = useVisitorKind();
  const readOnly = useReadOnlyReason();
  if (readOnly && mayAddWithSubscription(album)) return <AddPhotosButton disabledReason={readOnly} />;
  if (!contributionRights(album, visitor).files) return null;
  if (visitor !== 'account') return <AddPhotosButton onClick={() => pickFiles('files')} />;
  return (
    <AddPhotosMenu
      align="end"
      fromTimeline={addresses.addPhotos(album.id)}
      trigger={(trigger) => <AddPhotosButton {...trigger} />}
    />
  );
}

/** Whether only the missing subscription keeps the person from adding files. */
function mayAddWithSubscription(album: ListedJob): boolean {
  return (
    album.current_user_can.changeProperties || (album.is_subscribed && contributionRights(album, 'anonymous').files)
  );
}

function AddPhotosButton(props: Partial<MenuTriggerProps> & { disabledReason?: DisabledReason }) {
  const { t } = useTexts();
  return (
    <Button {...props} className={styles.add} variant="primary" icon={<ImagePlus />}>
      <span className={styles.addWord}>{t('albums.add')}</span>
      <span className={styles.addShort}>{t('albums.add.short')}</span>
    </Button>
  );
}
