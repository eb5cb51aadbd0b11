import type { ListedJob } from '@stund/contract';
import { classNames, Spinner, TextField } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Plus, Search } from 'lucide-react';
import { type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { AlbumCover } from '../../../../shared/albums/album-cover.tsx';
import { albumNameOf } from '../../../../shared/albums/album-name.ts';
import { albumsQuery } from '../../../../shared/albums/albums-query.ts';
import { matchesSearch } from '../../../../shared/albums/matches-search.ts';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from './album-chooser.module.css';

/** More albums than this can be searched. */
const maxWithoutSearch = 8;

export interface AlbumChooserProps {
  /** Which of the albums that the user may add files to are offered. */
  isOffered: (album: ListedJob) => boolean;
  /** Shown when there are none, unless a new album is offered. */
  noneText?: string;
  chosen: ListedJob | undefined;
  onChoose: (album: ListedJob) => void;
  /** A first tile for an album that does not exist yet. */
  newAlbum?: { isChosen: boolean; onChoose: () => void };
}

/** A choice of the albums that the user may add files to, each with its cover and its name. */
export function AlbumChooser({ isOffered, noneText, chosen, onChoose, newAlbum }: AlbumChooserProps) {
  const { t } = useTexts();
  const group = useId();
  const [search, setSearch] = useState('');
  const { data, error } = useQuery(albumsQuery);
  const albums = data?.filter((album) => album.current_user_can.addFiles && isOffered(album));
  const found = albums?.filter((album) => album.id === chosen?.id || matchesSearch(albumNameOf(album), search));
  const firstRef = useFocusOnArrival(albums !== undefined);
  if (albums?.length === 0 && !newAlbum) return <p>{noneText}</p>;
  return (
    <div className={styles.chooser}>
      {albums && albums.length > maxWithoutSearch && (
        <TextField
          type="search"
          size={40}
          label={t('album-choice.search')}
          isLabelHidden
          placeholder={t('album-choice.search')}
          icon={<Search />}
          value={search}
          onChange={(event) => setSearch(event.target.value)}
          // Enter in a search field must not add the files.
          onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
        />
      )}
      <div role="radiogroup" aria-label={t('album-choice.albums')} className={styles.albums}>
        {newAlbum && (
          <AlbumOption
            group={group}
            isChosen={newAlbum.isChosen}
            onChoose={newAlbum.onChoose}
            cover={
              <span className={classNames(styles.cover, styles.newCover)}>
                <Plus aria-hidden="true" />
              </span>
            }
            name={t('album-choice.new')}
          />
        )}
        {found?.map((album, index) => (
          <AlbumOption
            key={album.id}
            inputRef={index === 0 ? firstRef : undefined}
            isFirstFocus={index === 0}
            group={group}
            isChosen={album.id === chosen?.id}
            onChoose={() => onChoose(album)}
            cover={<AlbumCover file={album.details?.cover} className={styles.cover} />}
            name={albumNameOf(album) || t('album-choice.unnamed')}
          />
        ))}
      </div>
      {!albums && !error && <Spinner size={24} label={t('album-choice.loading')} />}
      {!albums && error && <p>{t(errorTextId(error))}</p>}
      {found?.length === 0 && search !== '' && <p role="status">{t('album-choice.noMatch', { search })}</p>}
    </div>
  );
}

interface AlbumOptionProps {
  group: string;
  isChosen: boolean;
  onChoose: () => void;
  cover: ReactNode;
  name: string;
  /** Takes the focus when the dialog opens. */
  isFirstFocus?: boolean;
  inputRef?: Ref<HTMLInputElement> | undefined;
}

function AlbumOption({ group, isChosen, onChoose, cover, name, isFirstFocus, inputRef }: AlbumOptionProps) {
  return (
    <label className={styles.album}>
      <input
        ref={inputRef}
        type="radio"
        name={group}
        className={styles.input}
        checked={isChosen}
        onChange={onChoose}
        data-first-focus={isFirstFocus || undefined}
      />
      {cover}
      <span className={styles.name} dir="auto">
        {name}
      </span>
    </label>
  );
}

/** The first album takes the focus when the albums arrive after the dialog has opened, unless something has been typed or chosen. */
function useFocusOnArrival(hasArrived: boolean) {
  const first = useRef<HTMLInputElement>(null);
  const isEarly = useRef(!hasArrived);
  useEffect(() => {
    if (!hasArrived || !isEarly.current) return;
    isEarly.current = false;
    const focused = document.activeElement;
    const isUntouched = !focused?.matches('input:checked, input[type="text"], textarea');
    if (isUntouched) first.current?.focus({ preventScroll: true });
  }, [hasArrived]);
  return first;
}
