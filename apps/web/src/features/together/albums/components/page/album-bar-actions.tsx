import type { FileId, ListedJob } from '@stund/contract';
import { Button, type DisabledReason, IconButton, Menu, type MenuTriggerProps } from '@stund/ui';
import { EllipsisVertical, ImagePlus, Link2, Settings, Share2, SquarePlay } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { useReadOnlyReason } from '../../../../../shared/account/read-only.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../../shared/navigation/addresses.ts';
import { CastSlideshowIcon, type FindCastStart } from '../../../../../shared/slideshow/cast-entry.tsx';
import { slideshowHash } from '../../../../../shared/slideshow/slideshow-hash.ts';
import { pickFiles } from '../../../../library/upload/index.ts';
import { contributionRights, useVisitorKind } from '../../../guests/index.ts';
import { AddPhotosMenu } from '../add-photos-menu.tsx';
import type { ShareAlbum } from '../sharing/use-share-album.tsx';
import styles from './album-bar.module.css';

interface AlbumBarActionsProps {
  album: ListedJob;
  /** The first file of the slideshow; undefined for an empty album. */
  firstId: FileId | undefined;
  /** Undefined for an album without pictures and videos. */
  findCastStart: FindCastStart | undefined;
  sharing: ShareAlbum;
  hasSettings: boolean;
  onToggleSettings: () => void;
  /** Items of the owner's menu. */
  menuItems: ReactNode;
  /** Rendered after the slideshow button. */
  children: ReactNode;
}

/** The actions for an album as a whole, as far as the viewer's rights allow. */
export function AlbumBarActions(props: AlbumBarActionsProps) {
  const { album, firstId, findCastStart, sharing, hasSettings, onToggleSettings, menuItems, children } = props;
  const { t } = useTexts();
  const { search } = useLocation();
  const can = album.current_user_can;
  const play = (fileId: FileId, linkProps: { className: string; children: ReactNode }) => (
    <Link
      to={{ pathname: addresses.albumFile(album.id, fileId), search, hash: slideshowHash() }}
      state={{ fromList: true }}
      preventScrollReset
      {...linkProps}
    />
  );
  return (
    <>
      {firstId !== undefined && (
        <>
          <Button
            variant="quiet"
            className={styles.wide}
            icon={<SquarePlay />}
            render={(linkProps) => play(firstId, linkProps)}
          >
            {t('shared.slideshow')}
          </Button>
          {findCastStart && <CastSlideshowIcon className={styles.wide} find={findCastStart} />}
          <IconButton
            className={styles.narrow}
            label={t('shared.slideshow')}
            icon={<SquarePlay />}
            render={(linkProps) => play(firstId, linkProps)}
          />
        </>
      )}
      {children}
      {can.changeProperties && (
        <IconButton
          label={t('albums.settings')}
          icon={<Settings />}
          isPressed={hasSettings}
          onClick={onToggleSettings}
        />
      )}
      {can.changeProperties && menuItems && (
        <Menu
          align="end"
          trigger={(trigger) => <IconButton {...trigger} label={t('albums.more')} icon={<EllipsisVertical />} />}
        >
          {menuItems}
        </Menu>
      )}
      <ShareButton sharing={sharing} />
      <AddButton album={album} />
    </>
  );
}

/** One button on every album; on narrow screens an icon. */
function ShareButton({ sharing: { way, press } }: { sharing: ShareAlbum }) {
  const { t } = useTexts();
  const readOnly = useReadOnlyReason();
  if (way === undefined) return null;
  const label = t(way === 'copy' ? 'invitations.copyLink' : 'invitations.share');
  const icon = way === 'copy' ? <Link2 /> : <Share2 />;
  const disabledReason = way === 'refused' ? readOnly : undefined;
  return (
    <>
      <Button className={styles.word} icon={icon} onClick={press} disabledReason={disabledReason}>
        {label}
      </Button>
      <IconButton className={styles.icon} label={label} icon={icon} onClick={press} disabledReason={disabledReason} />
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
