import type { JobId } from '@stund/contract';
import {
  Button,
  IconButton,
  Menu,
  MenuItem,
  MenuNote,
  MenuSection,
  MenuSeparator,
  type MenuTriggerProps,
} from '@stund/ui';
import { useQuery } from '@tanstack/react-query';
import { ChevronDown, ListFilter } from 'lucide-react';
import { type ReactElement, useState } from 'react';
import { formatNumber } from '../../../../shared/formatting/numbers.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { monthsQuery, recentCountsQuery, searchMonthsQuery } from '../api/timeline-queries.ts';
import type { TimelineMonth } from '../model/month-key.ts';
import { countInFilter, favoriteSearch, type TimelineFilter } from '../model/timeline-filter.ts';
import styles from './filter-menu.module.css';

const kinds = ['all', 'only_images', 'only_videos'] as const;
const recentKinds = ['recents_1', 'recents_7', 'recents_30'] as const;

interface FilterMenuProps {
  jobId: JobId;
  filter: TimelineFilter;
  /** `recents` chooses the shortest period that has files, by the default rule. */
  onFilter: (filter: TimelineFilter | 'recents') => void;
}

/**
 * Chooses the filter, with counts that follow the library. In a header narrower than four tiles it is an icon.
 */
export function FilterMenu(props: FilterMenuProps) {
  const { t } = useTexts();
  const name = t(`timeline.filter.${props.filter}`);
  const label = t('timeline.filter.label', { filter: name });
  return (
    <>
      <span className={styles.word}>
        <Choices
          {...props}
          trigger={(trigger) => (
            <Button {...trigger} variant="quiet" icon={<ListFilter />} endIcon={<ChevronDown />} aria-label={label}>
              {name}
            </Button>
          )}
        />
      </span>
      <span className={styles.icon}>
        <Choices
          {...props}
          trigger={(trigger) => (
            <IconButton {...trigger} label={label} icon={<ListFilter />} className={dotOf(props.filter)} />
          )}
        />
      </span>
    </>
  );
}

/** On the icon a dot shows that a filter is active. */
function dotOf(filter: TimelineFilter): string | undefined {
  return filter === 'all' ? undefined : styles.chosen;
}

interface ChoicesProps extends FilterMenuProps {
  trigger: (props: MenuTriggerProps) => ReactElement;
}

function Choices({ jobId, filter, onFilter, trigger }: ChoicesProps) {
  const { t, language } = useTexts();
  const [isOpen, setIsOpen] = useState(false);
  const months = useQuery(monthsQuery(jobId)).data?.months;
  const recents = useQuery({ ...recentCountsQuery(jobId), enabled: isOpen }).data;
  const favorites = useQuery({ ...searchMonthsQuery(jobId, favoriteSearch), enabled: isOpen }).data?.months;
  const sum = (of: (month: TimelineMonth) => number) => months?.reduce((total, month) => total + of(month), 0);
  const screenshots = sum((month) => month.screenshot_count) ?? 0;
  const choice = (name: TimelineFilter, count: number | undefined) => (
    <MenuItem
      key={name}
      isChecked={filter === name}
      onSelect={() => onFilter(name)}
      count={count !== undefined && formatNumber(count, language)}
    >
      {t(`timeline.filter.${name}`)}
    </MenuItem>
  );

  return (
    <Menu align="end" trigger={trigger} onOpenChange={setIsOpen}>
      {kinds.map((name) =>
        choice(
          name,
          sum((month) => countInFilter(month, name)),
        ),
      )}
      {choice(
        'favorites',
        favorites?.reduce((total, month) => total + countInFilter(month, 'favorites'), 0),
      )}
      <MenuSection heading={t('timeline.filter.recents')}>
        <MenuItem isChecked={false} onSelect={() => onFilter('recents')}>
          {t('timeline.filter.recents.newest')}
        </MenuItem>
        {recentKinds.map((name) => choice(name, recents?.[name]))}
      </MenuSection>
      {screenshots > 0 && (
        <>
          <MenuSeparator />
          <MenuNote count={formatNumber(screenshots, language)}>{t('timeline.filter.screenshots')}</MenuNote>
        </>
      )}
    </Menu>
  );
}
