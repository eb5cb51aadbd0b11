import { classNames, IconButton } from '@stund/ui';
import { Search } from 'lucide-react';
import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router';
import { useAccount } from '../../../shared/account/account.ts';
import { findByKey, isPageOnTop, usesKeysItself } from '../../../shared/actions/keys.ts';
import { searchAction } from '../../../shared/actions/shell-actions.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { rememberSearch } from '../../../shared/search/recent-searches.ts';
import { useSearchInAddress } from '../../../shared/search/use-search-in-address.ts';
import { SearchInput } from './components/search-input.tsx';
import { useCloseOutside } from './components/use-close-outside.ts';
import { useOptionKeys } from './components/use-option-keys.ts';
import { useTextOfAddress } from './components/use-text-of-address.ts';
import styles from './search-field.module.css';

/**
 * Searches the timeline: suggestions while typing, Enter or a suggestion leads to the results. The key `/` leads to it. On narrow pages
 * it is an icon that opens the field over the header.
 */
export function SearchField() {
  const { t } = useTexts();
  const id = useId();
  const formRef = useRef<HTMLElement>(null);
  const inputRef = useRef<HTMLInputElement>(null);
  const { uuid, default_job: jobId } = useAccount();
  const navigate = useNavigate();
  const shown = useSearchInAddress()?.q ?? '';
  const [text, setText] = useTextOfAddress(shown);
  const [isOpen, setIsOpen] = useState(false);
  const [isExpanded, setIsExpanded] = useState(false);

  const close = () => {
    setIsOpen(false);
    setIsExpanded(false);
  };
  const goTo = (q: string) => {
    const searched = q.trim();
    if (searched === '') return;
    rememberSearch(uuid, searched);
    setText(searched);
    close();
    inputRef.current?.blur();
    void navigate(addresses.searchFor(searched));
  };
  const options = useOptionKeys({ id, onChoose: goTo, onClose: close, isOpen, onOpen: () => setIsOpen(true) });
  const expand = () => {
    setIsExpanded(true);
    setIsOpen(true);
    inputRef.current?.focus();
  };
  // On narrow pages the field can have the focus once it is shown.
  useEffect(() => {
    if (isExpanded) inputRef.current?.focus();
  }, [isExpanded]);
  useSearchKey(expand, inputRef);
  useOpenOnEmptySearch(expand);
  useCloseOutside(formRef, isOpen || isExpanded, close);
  useCloseOnPage(close);

  return (
    <>
      <span className={styles.icon}>
        <IconButton label={t('search-field.label')} icon={<Search />} onClick={expand} />
      </span>
      <search
        ref={formRef}
        data-expanded={isExpanded || undefined}
        className={classNames(styles.search, isExpanded && styles.expanded)}
      >
        <SearchInput
          {...{ id, inputRef, text, setText, options, isOpen, setIsOpen, jobId }}
          label={t('search-field.label')}
          accountId={uuid}
          keys="/"
          clearLabel={text !== '' ? t('search-field.clear') : isExpanded ? t('search-field.close') : undefined}
          onClear={() => {
            if (text === '') close();
            else {
              setText('');
              options.reset();
              inputRef.current?.focus();
            }
          }}
          onSearch={goTo}
        />
      </search>
    </>
  );
}

/** The page of results without a search is where the menu of the smallest phones leads to. */
function useOpenOnEmptySearch(open: () => void): void {
  const search = useSearchInAddress();
  const isEmpty = search !== undefined && search.q === '';
  const onEmpty = useEffectEvent(open);
  useEffect(() => {
    if (isEmpty) onEmpty();
  }, [isEmpty]);
}

function useSearchKey(open: () => void, inputRef: React.RefObject<HTMLInputElement | null>): void {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.defaultPrevented || usesKeysItself(event.target) || !isPageOnTop()) return;
    if (!findByKey([searchAction], event, 'page')) return;
    event.preventDefault();
    if (inputRef.current && inputRef.current.offsetParent !== null) inputRef.current.select();
    open();
  });
  useEffect(() => {
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}

/** Closes on another page. */
function useCloseOnPage(close: () => void): void {
  const { pathname } = useLocation();
  const onPage = useEffectEvent(close);
  // biome-ignore lint/correctness/useExhaustiveDependencies: closes when the page changes
  useEffect(() => onPage(), [pathname]);
}
