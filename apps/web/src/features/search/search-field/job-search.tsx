import type { JobId } from '@stund/contract';
import { Button } from '@stund/ui';
import { useEffect, useId, useRef, useState } from 'react';
import { errorTextId } from '../../../shared/api/error-text.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { useJobSearch } from '../../../shared/search/job-search.ts';
import { useSetJobSearch } from '../../../shared/search/use-set-job-search.ts';
import { SearchInput } from './components/search-input.tsx';
import { useCloseOutside } from './components/use-close-outside.ts';
import { useOptionKeys } from './components/use-option-keys.ts';
import { useTextOfAddress } from './components/use-text-of-address.ts';
import styles from './job-search.module.css';

interface JobSearchProps {
  jobId: JobId;
  /** What the field searches, as its name. */
  label: string;
  /** Hides the field. */
  onClose: () => void;
}

/** Searches an album or a share, whose page shows the files that are found. The search is in the address of the page. */
export function JobSearch({ jobId, label, onClose }: JobSearchProps) {
  const { t } = useTexts();
  const id = useId();
  const ref = useRef<HTMLElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const { search } = useJobSearch(jobId);
  const setSearch = useSetJobSearch();
  const [text, setText] = useTextOfAddress(search?.q ?? '');
  const [isOpen, setIsOpen] = useState(false);
  const close = () => setIsOpen(false);
  const goTo = (q: string) => {
    const searched = q.trim();
    setText(searched);
    close();
    if (searched !== (search?.q ?? '')) setSearch(searched === '' ? undefined : searched);
  };
  const options = useOptionKeys({ id, onChoose: goTo, onClose: close, isOpen, onOpen: () => setIsOpen(true) });
  useCloseOutside(ref, isOpen, close);
  // A page that was opened with a search begins with what it found.
  const opensWithSearch = useRef(search !== undefined);
  useEffect(() => {
    if (!opensWithSearch.current) inputRef.current?.focus();
  }, []);
  return (
    <search ref={ref} className={styles.search}>
      <div className={styles.field}>
        <SearchInput
          {...{ id, inputRef, jobId, label, text, setText, options, isOpen, setIsOpen }}
          clearLabel={t(text === '' ? 'search-field.close' : 'search-field.clear')}
          onClear={() => {
            goTo('');
            if (text === '') onClose();
            else inputRef.current?.focus();
          }}
          onSearch={goTo}
        />
      </div>
      {search && <Result jobId={jobId} />}
    </search>
  );
}

/** How many files were found, and how the words were understood. */
function Result({ jobId }: { jobId: JobId }) {
  const { t } = useTexts();
  const { found, query } = useJobSearch(jobId);
  if (query.error)
    return (
      <p role="alert" className={styles.result}>
        {t(errorTextId(query.error))}
        <Button size={32} variant="tertiary" isBusy={query.isFetching} onClick={() => void query.refetch()}>
          {t('shared.retry')}
        </Button>
      </p>
    );
  const named = (isAvailable: boolean) =>
    (found?.understood.parts ?? [])
      .filter((part) => part.is_available === isAvailable)
      .map((part) => part.text)
      .join(' · ');
  const [understood, unavailable] = [named(true), named(false)];
  return (
    <p role="status" className={styles.result}>
      {found && <span>{t('search-field.job.found', { count: found.ids.size })}</span>}
      {understood !== '' && <span>{t('search-field.understood', { parts: understood })}</span>}
      {unavailable !== '' && <span>{t('search-field.job.unavailable', { parts: unavailable })}</span>}
    </p>
  );
}
