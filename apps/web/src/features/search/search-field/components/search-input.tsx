import { type JobId, limits } from '@stund/contract';
import { IconButton } from '@stund/ui';
import { Search, X } from 'lucide-react';
import { lazy, type RefObject, Suspense } from 'react';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import styles from './search-input.module.css';
import type { OptionKeysState } from './use-option-keys.ts';

const Suggestions = lazy(async () => ({ default: (await import('./suggestions.tsx')).Suggestions }));

interface SearchInputProps {
  id: string;
  inputRef: RefObject<HTMLInputElement | null>;
  jobId: JobId;
  accountId?: string | undefined;
  label: string;
  keys?: string;
  text: string;
  setText: (text: string) => void;
  options: OptionKeysState;
  isOpen: boolean;
  setIsOpen: (isOpen: boolean) => void;
  /** The name of the button at the end, without which there is none. */
  clearLabel: string | undefined;
  onClear: () => void;
  onSearch: (q: string) => void;
}

/** The field with its list of suggestions. Enter searches for the text, or for the suggestion that is active. */
export function SearchInput(props: SearchInputProps) {
  const { id, inputRef, jobId, accountId, label, keys, text, setText, options, isOpen, setIsOpen } = props;
  const { clearLabel, onClear, onSearch } = props;
  const { t } = useTexts();
  return (
    <>
      <form
        className={styles.box}
        onSubmit={(event) => {
          event.preventDefault();
          if (!options.chooseActive()) onSearch(text);
        }}
      >
        <Search className={styles.glass} aria-hidden="true" />
        <input
          ref={inputRef}
          type="text"
          dir="auto"
          role="combobox"
          enterKeyHint="search"
          className={styles.input}
          aria-label={label}
          aria-expanded={isOpen && options.count > 0}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen ? options.activeId : undefined}
          aria-keyshortcuts={keys}
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          maxLength={limits.searchLength}
          placeholder={t('search-field.placeholder')}
          value={text}
          onFocus={() => setIsOpen(true)}
          onClick={() => setIsOpen(true)}
          onChange={(event) => {
            setText(event.target.value);
            options.reset();
            setIsOpen(true);
          }}
          onKeyDown={options.onKeyDown}
        />
        {clearLabel !== undefined && (
          <span className={styles.clear}>
            <IconButton label={clearLabel} icon={<X />} iconSize={18} onClick={onClear} />
          </span>
        )}
      </form>
      {isOpen && (
        <Suspense>
          <Suggestions {...{ id, text, jobId, options, accountId }} onChoose={onSearch} />
        </Suspense>
      )}
    </>
  );
}
