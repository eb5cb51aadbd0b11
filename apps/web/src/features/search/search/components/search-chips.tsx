import type { SearchMonths, SearchPart } from '@stund/contract';
import { classNames } from '@stund/ui';
import { X } from 'lucide-react';
import { useNavigate } from 'react-router';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { addresses } from '../../../../shared/navigation/addresses.ts';
import { PartIcon } from '../../../../shared/search/part-icon.tsx';
import type { SearchText } from '../../../../shared/search/search-text.ts';
import { withoutPart } from '../without-part.ts';
import styles from './search-chips.module.css';
import { useDaysOfPart } from './use-days-of-part.ts';

interface SearchChipsProps {
  understood: SearchMonths['understood'];
  search: SearchText;
}

/** The parts of a search. Each can be removed; alternatives have "or" between them, and what is excluded is dashed. */
export function SearchChips({ understood: { parts, ignored }, search }: SearchChipsProps) {
  const { t } = useTexts();
  return (
    <ul className={styles.chips} aria-label={t('search.parts')}>
      {parts.map((part, index) => (
        <li key={`${part.start}`} className={styles.item}>
          {index > 0 && parts[index - 1]!.group === part.group && <span className={styles.or}>{t('search.or')}</span>}
          <Chip {...{ part, search }} />
        </li>
      ))}
      {ignored > 0 && <li className={styles.or}>{t('search.ignored', { count: ignored })}</li>}
    </ul>
  );
}

/** What a part is called: its own words, or in the language of the person the place that it means. */
function useNameOfPart({ text, place, is_negated: isNegated }: SearchPart): string {
  const { t } = useTexts();
  if (!place) return isNegated && text.startsWith('-') ? t('search.not', { part: text.slice(1) }) : text;
  const { relation, label } = place;
  const name =
    relation === 'abroad'
      ? t('search.place.abroad', { country: label })
      : t(relation === 'near' ? 'search.place.near' : 'search.place.in', { place: label });
  return isNegated ? t('search.not', { part: name }) : name;
}

function Chip({ part, search }: { part: SearchPart; search: SearchText }) {
  const { t } = useTexts();
  const navigate = useNavigate();
  const days = useDaysOfPart(part);
  const name = useNameOfPart(part);
  const { is_available: isAvailable } = part;
  return (
    <span
      className={classNames(styles.chip, part.is_negated && styles.negated, !isAvailable && styles.unavailable)}
      title={isAvailable ? (days ?? (name === part.text ? undefined : part.text)) : t('search.unavailable.hint')}
    >
      <PartIcon kind={part.kind} />
      <bdi className={styles.text}>{name}</bdi>
      {days !== undefined && <span className={styles.fact}>{days}</span>}
      {!isAvailable && <span className={styles.fact}>{t('search.unavailable')}</span>}
      <button
        type="button"
        className={styles.remove}
        aria-label={t('search.remove', { part: part.text })}
        onClick={() => void navigate(addresses.searchFor(withoutPart(search.q, part)), { replace: true })}
      >
        <X size={14} aria-hidden="true" />
      </button>
    </span>
  );
}
