import type { ListedJob } from '@stund/contract';
import { Button, EmptyState, IconButton, phoneQuery, Segmented, Spinner, TextField, useMediaQuery } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Images, Link2, Plus, Search } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { useReadOnlyReason } from '../../../../shared/account/read-only.ts';
import { albumsQuery } from '../../../../shared/albums/albums-query.ts';
import { formatNumber } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { useOverlay } from '../../../../shared/navigation/use-overlay.ts';
import { useRetainedFocus } from '../../../../shared/navigation/use-retained-focus.ts';
import { HeaderActions } from '../../../../shared/shell/header-actions.tsx';
import { LoadError } from '../../../../shared/shell/load-error.tsx';
import { useUploadTarget } from '../../../library/upload/index.ts';
import { SavedSearchCards } from '../../../search/search/index.ts';
import { useAlbumsView } from '../api/use-albums-view.ts';
import { NewAlbumDialog } from '../components/create/new-album-dialog.tsx';
import { AlbumCard } from '../components/list/album-card.tsx';
import { AlbumSortMenu } from '../components/list/album-sort-menu.tsx';
import { AlbumsViewMenu } from '../components/list/albums-view-menu.tsx';
import { type AlbumsView, albumFilters, filterAndSortAlbums } from '../model/albums-view.ts';
import styles from './albums-page.module.css';

/** The list of the user's own albums and of those they participate in. */
export function AlbumsPage() {
  const { t, language } = useTexts();
  const query = useQuery(albumsQuery);
  const { data, error } = query;
  const [view, change] = useAlbumsView();
  const create = useOverlay('createAlbum');
  const readOnly = useReadOnlyReason();
  usePageTitle(t('albums.title'));
  const pageRef = useRef<HTMLDivElement>(null);
  useRetainedFocus(pageRef);
  // Files dropped here have no obvious target.
  useUploadTarget('nowhere');
  return (
    <div ref={pageRef} className={styles.page}>
      <HeaderActions>
        <span className={styles.word}>
          <NewAlbumButton onPress={create.open} />
        </span>
        <span className={styles.icon}>
          <IconButton
            label={t('albums.new')}
            icon={<Plus />}
            iconSize={22}
            disabledReason={readOnly}
            onClick={create.open}
          />
        </span>
      </HeaderActions>
      <div className={styles.top}>
        <h1 className={styles.title}>
          {t('albums.title')}
          {data && data.length > 0 && <span className={styles.count}>{formatNumber(data.length, language)}</span>}
        </h1>
        <Button
          variant="quiet"
          icon={<Link2 />}
          className={styles.links}
          render={(props) => <Link to={addresses.sharedByMe} {...props} />}
        >
          {t('albums.sharedByMe')}
        </Button>
        {data && data.length > 0 && <Tools view={view} onChange={change} />}
      </div>
      <SavedSearchCards />
      {!data && !error && <Spinner className={styles.state} size={24} label={t('albums.list.loading')} />}
      {!data && error && <LoadError className={styles.state} title={t('albums.list.failed')} query={query} />}
      {data?.length === 0 && (
        <EmptyState
          className={styles.state}
          icon={<Images />}
          title={t('albums.list.empty.title')}
          text={t('albums.list.empty.text')}
          action={<NewAlbumButton onPress={create.open} isSecond />}
        />
      )}
      {data && data.length > 0 && (
        <Cards albums={filterAndSortAlbums(data, view, language)} onAll={() => change(everything)} />
      )}
      <NewAlbumDialog isOpen={create.isOpen} onClose={create.close} />
    </div>
  );
}

const everything: Partial<AlbumsView> = { search: '', filter: 'all' };

function NewAlbumButton({ onPress, isSecond = false }: { onPress: () => void; isSecond?: boolean }) {
  const { t } = useTexts();
  const readOnly = useReadOnlyReason();
  return (
    <Button variant={isSecond ? 'secondary' : 'primary'} icon={<Plus />} disabledReason={readOnly} onClick={onPress}>
      {t('albums.new')}
    </Button>
  );
}

function Tools({ view, onChange }: { view: AlbumsView; onChange: (change: Partial<AlbumsView>) => void }) {
  const { t } = useTexts();
  const isPhone = useMediaQuery(phoneQuery);
  return (
    <search className={styles.tools}>
      <TextField
        className={styles.search}
        type="search"
        label={t('albums.search')}
        isLabelHidden
        placeholder={t('albums.search')}
        icon={<Search />}
        size={40}
        value={view.search}
        onChange={(event) => onChange({ search: event.target.value })}
      />
      {isPhone ? (
        <AlbumsViewMenu view={view} onChange={onChange} />
      ) : (
        <>
          <Segmented
            label={t('albums.filter')}
            value={view.filter}
            options={albumFilters.map((value) => ({ value, label: t(`albums.filter.${value}`) }))}
            onChange={(filter) => onChange({ filter })}
          />
          <AlbumSortMenu sort={view.sort} onSort={(sort) => onChange({ sort })} />
        </>
      )}
    </search>
  );
}

function Cards({ albums, onAll }: { albums: readonly ListedJob[]; onAll: () => void }) {
  const { t } = useTexts();
  return (
    <>
      <p role="status" className="visually-hidden">
        {t('albums.list.count', { count: albums.length })}
      </p>
      {albums.length === 0 ? (
        <EmptyState
          className={styles.state}
          icon={<Search />}
          title={t('albums.none.title')}
          text={t('albums.none.text')}
          action={<Button onClick={onAll}>{t('albums.none.all')}</Button>}
        />
      ) : (
        <ul className={styles.cards} aria-label={t('albums.title')}>
          {albums.map((album) => (
            <AlbumCard key={album.id} album={album} />
          ))}
        </ul>
      )}
    </>
  );
}
