import { type Language, limits } from '@stund/contract';
import { classNames } from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useId, useState } from 'react';
import { errorTextId } from '../../../../shared/api/error-text.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { formatCountry, placeNameIn } from '../../../../shared/places/format-place.ts';
import { useSettled } from '../../../../shared/timing/use-settled.ts';
import { type FoundOnMap, findPlacesQuery } from '../api/find-places.ts';
import styles from './find-place.module.css';

const debounceMs = 120;

/** Finds a place of the world by its name in any of the languages. `onFound` moves the map there. */
export function FindPlace({ onFound }: { onFound: (place: FoundOnMap) => void }) {
  const { t, language } = useTexts();
  const id = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [active, setActive] = useState(0);
  const typed = useSettled(text.trim().slice(0, limits.placeName), debounceMs);
  const { data, error } = useQuery(findPlacesQuery(typed));
  const hasText = text.trim() !== '' && typed !== '';
  const places = hasText ? (data?.places ?? []) : [];
  const isShown = isOpen && hasText && (data !== undefined || error !== null);
  const choose = (place: FoundOnMap | undefined) => {
    if (!place) return;
    setOpen(false);
    setText(nameOf(place, language));
    onFound(place);
  };
  const onKeyDown = (event: KeyboardEvent<HTMLInputElement>) => {
    const by = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
    if (by !== 0) setActive((before) => (before + by + places.length) % Math.max(1, places.length));
    else if (event.key === 'Enter' && isShown) choose(places[active]);
    else if (event.key === 'Escape' && isShown) setOpen(false);
    else return;
    if (by !== 0) setOpen(true);
    event.preventDefault();
    event.stopPropagation();
  };
  return (
    <search className={styles.find}>
      <Search className={styles.glass} aria-hidden="true" />
      <input
        className={styles.input}
        role="combobox"
        aria-label={t('map.find')}
        placeholder={t('map.find')}
        aria-expanded={isShown && places.length > 0}
        aria-controls={`${id}-list`}
        aria-activedescendant={isShown && places[active] ? `${id}-${active}` : undefined}
        aria-autocomplete="list"
        autoComplete="off"
        enterKeyHint="search"
        maxLength={limits.placeName}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setActive(0);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      {isShown && (
        <div className={styles.panel}>
          <div role="listbox" id={`${id}-list`} aria-label={t('map.find')}>
            {places.map((place, index) => (
              <button
                type="button"
                key={`${place.country}/${place.region}/${place.name}/${place.latitude}`}
                id={`${id}-${index}`}
                role="option"
                tabIndex={-1}
                aria-selected={index === active}
                className={classNames(styles.row, index === active && styles.active)}
                onPointerMove={() => setActive(index)}
                onPointerDown={(event) => event.preventDefault()}
                onClick={() => choose(place)}
              >
                <bdi className={styles.name}>{nameOf(place, language)}</bdi>
                <bdi className={styles.in}>{surroundingsOf(place, language)}</bdi>
              </button>
            ))}
          </div>
          {places.length === 0 && (
            <p className={styles.none} role="status">
              {error && !data ? t(errorTextId(error)) : t('map.find.none')}
            </p>
          )}
        </div>
      )}
    </search>
  );
}

function nameOf(place: FoundOnMap, language: Language): string {
  return placeNameIn(place, language) ?? place.region ?? formatCountry(place.country, language);
}

/** The region and the country, except what the name is already. */
function surroundingsOf(place: FoundOnMap, language: Language): string {
  const name = nameOf(place, language);
  return [place.region, formatCountry(place.country, language)]
    .filter((part) => part !== null && part !== name)
    .join(', ');
}
