import { type JobId, type SearchSuggestion, suggestSearches } from '@stund/contract';
import { classNames } from '@stund/ui';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { Clock, Search } from 'lucide-react';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { callEndpoint } from '../../../../shared/api/call-endpoint.ts';
import { formatNumber } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { PartIcon } from '../../../../shared/search/part-icon.tsx';
import { forgetSearches, readRecentSearches } from '../../../../shared/search/recent-searches.ts';
import { localDay } from '../../../../shared/search/search-text.ts';
import { searchTextOf } from '../../../../shared/search/use-search-in-address.ts';
import { useSettled } from '../../../../shared/timing/use-settled.ts';
import styles from './suggestions.module.css';
import type { OptionKeysState, SearchOption } from './use-option-keys.ts';

const debounceMs = 80;

interface SuggestionsProps {
  id: string;
  /** Whose recent searches are listed while the field is empty; none unless given. */
  accountId?: string | undefined;
  jobId: JobId;
  text: string;
  options: OptionKeysState;
  onChoose: (q: string) => void;
}

interface Row extends SearchOption {
  icon: ReactNode;
  label: string;
  /** What it is, and how many files it finds. */
  fact?: string;
}

/** The list below the field: recent searches while it is empty, otherwise what the words could become and how they were understood. */
export function Suggestions({ id, accountId, jobId, text, options, onChoose }: SuggestionsProps) {
  const { t, language } = useTexts();
  const [recent, setRecent] = useState(() => (accountId === undefined ? [] : readRecentSearches(accountId)));
  const typed = useSettled(searchTextOf(text), debounceMs);
  const { data } = useQuery({
    queryKey: ['search-suggestions', jobId, typed, language],
    queryFn: ({ signal }) =>
      callEndpoint(
        suggestSearches,
        { params: { id: jobId }, query: { q: typed, language, today: localDay() } },
        { signal },
      ),
    enabled: typed.trim() !== '',
    placeholderData: keepPreviousData,
    staleTime: 10_000,
    retry: false,
  });
  const isEmpty = text.trim() === '';
  const rows = useMemo((): Row[] => {
    if (isEmpty) return recent.map((q) => ({ key: q, q, label: q, icon: <Clock size={18} aria-hidden="true" /> }));
    const factOf = ({ kind, count }: SearchSuggestion) =>
      [t(`search-field.kind.${kind}`), count === null ? '' : formatNumber(count, language)]
        .filter((one) => one !== '')
        .join(' · ');
    const suggested = (data?.suggestions ?? []).map(
      (suggestion): Row => ({
        key: `${suggestion.kind} ${suggestion.label}`,
        q: suggestion.q,
        label: suggestion.kind === 'type' ? t(`search-field.type.${suggestion.label as 'picture'}`) : suggestion.label,
        fact: factOf(suggestion),
        icon: <PartIcon kind={suggestion.kind} />,
      }),
    );
    const all: Row = {
      key: 'all',
      q: text,
      label: t('search-field.all', { text: text.trim() }),
      icon: <Search size={18} aria-hidden="true" />,
    };
    return [...suggested, all];
  }, [isEmpty, recent, data, text, t, language]);
  const { setOptions } = options;
  useEffect(() => setOptions(rows), [rows, setOptions]);
  useEffect(() => () => setOptions([]), [setOptions]);
  if (rows.length === 0) return null;
  const understood = isEmpty ? '' : (data?.understood.parts ?? []).map((part) => part.text).join(' · ');
  return (
    <div className={styles.panel}>
      {isEmpty && <p className={styles.heading}>{t('search-field.recent')}</p>}
      <div role="listbox" id={`${id}-list`} aria-label={t('search-field.suggestions')}>
        {rows.map((row, index) => (
          <button
            type="button"
            key={row.key}
            id={`${id}-${index}`}
            role="option"
            tabIndex={-1}
            aria-selected={index === options.active}
            className={classNames(styles.row, index === options.active && styles.active)}
            onPointerMove={() => options.setActive(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => onChoose(row.q)}
          >
            {row.icon}
            <bdi className={styles.label}>{row.label}</bdi>
            {row.fact && <span className={styles.fact}>{row.fact}</span>}
          </button>
        ))}
      </div>
      {isEmpty && accountId !== undefined && (
        <button
          type="button"
          className={styles.forget}
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => {
            forgetSearches(accountId);
            setRecent([]);
          }}
        >
          {t('search-field.forget')}
        </button>
      )}
      {understood !== '' && <p className={styles.note}>{t('search-field.understood', { parts: understood })}</p>}
    </div>
  );
}
