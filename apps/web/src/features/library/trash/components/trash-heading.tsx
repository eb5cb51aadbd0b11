import { retention } from '@stund/contract';
import { Button, classNames, type DisabledReason, IconButton, phoneQuery, useMediaQuery } from '@stund/ui';
import { ClockAlert, Undo2 } from 'lucide-react';
import groupHeading from '../../../../shared/files/group-heading.module.css';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { circleStateOf, SelectCircle, selectionOf, useGroupSelection } from '../../selection/index.ts';
import type { TrashGroup } from '../model/trash-groups.ts';
import styles from './trash-heading.module.css';

const trash = selectionOf('trash');
interface TrashHeadingProps {
  group: TrashGroup;
  count: number;
  /** No files expire soon, so this group needs no name. */
  isOnly: boolean;
  readOnlyReason: DisabledReason | undefined;
  onRestore: () => void;
}

/** The heading of the files that expire soon or of the others. Its circle selects the whole group. */
export function TrashHeading({ group, count, isOnly, readOnlyReason, onRestore }: TrashHeadingProps) {
  const { t } = useTexts();
  const { groupStatus, isSelecting } = useGroupSelection(trash, group, count);
  const isSoon = group === 'soon';
  const days = retention.removedSoonDays;
  const files = t('trash.fileCount', { count });
  const name = isSoon ? t('trash.soon') : isOnly ? files : t('trash.later');
  const counts = isSoon ? t('trash.soonCount', { count, days }) : isOnly ? undefined : files;
  return (
    <div
      className={classNames(
        groupHeading.heading,
        styles.heading,
        isSelecting && groupHeading.selecting,
        isSelecting && styles.selecting,
      )}
    >
      <SelectCircle
        label={t('selection.group.select', { group: name })}
        state={circleStateOf(groupStatus)}
        surface="page"
        isTabStop={isSelecting}
        onPress={() => trash.clickGroup(group)}
        className={classNames(groupHeading.circle, styles.circle)}
      />
      <div className={classNames(groupHeading.words, styles.words)}>
        {isSoon && <ClockAlert className={styles.icon} aria-hidden="true" />}
        <h2 className={styles.name}>{name}</h2>
        {counts && <p className={groupHeading.counts}>{counts}</p>}
      </div>
      {isSoon && <RestoreThese readOnlyReason={readOnlyReason} onRestore={onRestore} />}
    </div>
  );
}

function RestoreThese({ readOnlyReason, onRestore }: Pick<TrashHeadingProps, 'readOnlyReason' | 'onRestore'>) {
  const { t } = useTexts();
  const isPhone = useMediaQuery(phoneQuery);
  const label = t('trash.restoreThese');
  if (isPhone) {
    return (
      <IconButton
        label={label}
        icon={<Undo2 />}
        className={styles.restore}
        disabledReason={readOnlyReason}
        onClick={onRestore}
      />
    );
  }
  return (
    <Button variant="tertiary" className={styles.restore} disabledReason={readOnlyReason} onClick={onRestore}>
      {label}
    </Button>
  );
}
