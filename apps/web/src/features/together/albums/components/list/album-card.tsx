import type { ListedJob } from '@stund/contract';
import { Avatar, AvatarStack, Badge } from '@stund/ui';
import { Lock, Users } from 'lucide-react';
import { Link } from 'react-router';
import { useAccount } from '../../../../../shared/account/account.ts';
import { ActionItems } from '../../../../../shared/actions/action-items.tsx';
import { albumCardMenu } from '../../../../../shared/album-actions/places.ts';
import { useAlbumActions } from '../../../../../shared/album-actions/use-album-actions.ts';
import { AlbumCardMenu } from '../../../../../shared/albums/album-card-menu.tsx';
import { AlbumCover } from '../../../../../shared/albums/album-cover.tsx';
import { albumNameOf } from '../../../../../shared/albums/album-name.ts';
import { filesOfAlbum } from '../../../../../shared/albums/files-of-album.ts';
import { filesInText } from '../../../../../shared/files/kind/kind-of-files.ts';
import { formatDay, toWallClock } from '../../../../../shared/formatting/dates.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../../shared/navigation/addresses.ts';
import { withOverlay } from '../../../../../shared/navigation/use-overlay.ts';
import { copyAlbumLink } from '../../../invitations/index.ts';
import { AlbumTitle } from '../album-title.tsx';
import { useShareAlbum } from '../sharing/use-share-album.tsx';
import { useAlbumDownloads } from '../use-album-downloads.ts';
import { useDeleteAlbum } from '../use-delete-album.ts';
import styles from './album-card.module.css';

const mostFaces = 3;

/** An album in the list with its cover, name, numbers of photos, videos and documents, and latest activity. */
export function AlbumCard({ album }: { album: ListedJob }) {
  const texts = useTexts();
  const { t, language } = texts;
  const { id, name, details, mtime, last_serial, last_seen_serial } = album;
  const isShared = album.privacy_mode === 'shared';
  const { uuid } = useAccount();
  // Without others there are only the viewer's own changes.
  const hasOthers = album.owner !== uuid || (details?.participant_count ?? 1) > 1;
  const isNews = isShared && hasOthers && last_seen_serial !== null && last_serial > last_seen_serial;
  const day = formatDay(toWallClock(new Date(mtime * 1000)), language);
  return (
    <li className={styles.card} data-focus-key={id}>
      <AlbumCover file={details?.cover} className={styles.cover}>
        {isNews && (
          <Badge tone="accent" className={styles.news}>
            {t('albums.card.news')}
          </Badge>
        )}
      </AlbumCover>
      <CardMenu album={album} />
      <div className={styles.words}>
        <Link to={addresses.album(id)} className={styles.link}>
          <AlbumTitle name={name} />
        </Link>
        <p className={styles.facts}>
          <span>
            {t('albums.card.files', filesInText(texts, filesOfAlbum(album)))} · {day}
          </span>
          {isShared ? (
            <People album={album} />
          ) : (
            <Lock className={styles.sign} aria-label={t('albums.facts.private')} />
          )}
        </p>
      </div>
    </li>
  );
}

/** The faces of the others. Someone who shares an album that nobody has joined yet sees the sign alone. */
function People({ album: { details } }: { album: ListedJob }) {
  const { t } = useTexts();
  const { uuid } = useAccount();
  const count = details?.participant_count ?? 1;
  const others = (details?.people ?? []).filter((person) => person.uuid !== uuid).slice(0, mostFaces);
  const restCount = count - 1 - others.length;
  return (
    <span className={styles.people}>
      <span className="visually-hidden">{t('albums.card.people', { count })}</span>
      {others.length === 0 && <Users className={styles.sign} aria-hidden="true" />}
      {others.length > 0 && (
        <span aria-hidden="true">
          <AvatarStack>
            {others.map((person) => (
              <Avatar
                key={person.uuid}
                name={person.name}
                src={person.profile_picture_url ?? undefined}
                size={24}
                isDecorative
              />
            ))}
          </AvatarStack>
        </span>
      )}
      {others.length > 0 && restCount > 0 && <span aria-hidden="true">+{restCount}</span>}
    </span>
  );
}

/** The actions available in the list. The menu is hidden when there are none. */
function CardMenu({ album }: { album: ListedJob }) {
  const { t } = useTexts();
  const { way, press, dialog } = useShareAlbum(album);
  const { downloadAlbum } = useAlbumDownloads(album);
  const remove = useDeleteAlbum(album, { leavesPage: false });
  const can = album.current_user_can;
  const context = { fileCount: album.details?.media_count ?? 0, hasHeic: false };
  const actions = useAlbumActions()(albumCardMenu, context, {
    share: way === 'dialog' ? press : undefined,
    'copy-link': album.privacy_mode === 'shared' ? () => copyAlbumLink(album.id) : undefined,
    settings: can.changeProperties
      ? { to: { pathname: addresses.album(album.id), search: withOverlay('', 'settings') } }
      : undefined,
    download: can.download ? () => downloadAlbum('download') : undefined,
    delete: can.deleteJob ? remove : undefined,
  });
  if (actions.length === 0) return null;
  const name = albumNameOf(album) || t('albums.unnamed');
  return (
    <>
      <AlbumCardMenu label={t('albums.card.menu', { name })} className={styles.menu}>
        <ActionItems actions={actions} />
      </AlbumCardMenu>
      {dialog}
    </>
  );
}
