import { retention } from '@stund/contract';
import { EmptyState, Spinner } from '@stund/ui';
import { Trash2 } from 'lucide-react';
import { useRef } from 'react';
import { useAccount } from '../../../../shared/account/account.ts';
import { useReadOnlyReason } from '../../../../shared/account/read-only.ts';
import { useBindActions } from '../../../../shared/actions/use-bind-actions.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { usePageTitle } from '../../../../shared/navigation/page-title.ts';
import { useRetainedFocus } from '../../../../shared/navigation/use-retained-focus.ts';
import { LoadError } from '../../../../shared/shell/load-error.tsx';
import { useTrash } from '../api/use-trash.ts';
import { RestoreAllDialog } from '../components/restore-all-dialog.tsx';
import { TrashGrid } from '../components/trash-grid.tsx';
import { TrashHeader } from '../components/trash-header.tsx';
import { TrashSelectionBar } from '../components/trash-selection-bar.tsx';
import { useTrashActions } from '../components/use-trash-actions.ts';
import { actionsOfAllFiles } from '../model/trash-actions.ts';
import styles from './trash-photos-page.module.css';

/** The page of deleted photos and videos, at /deleted_items/photos. */
export function TrashPhotosPage() {
  const { t } = useTexts();
  const { default_job: jobId } = useAccount();
  const bind = useBindActions();
  const trash = useTrash();
  const { list } = trash;
  const actions = useTrashActions(list, jobId);
  const pageRef = useRef<HTMLDivElement>(null);
  usePageTitle(t('trash.title'));
  useRetainedFocus(pageRef);

  const readOnlyReason = useReadOnlyReason('trash.readOnly');
  const hasFiles = list !== undefined && list.totalCount > 0;
  return (
    <div ref={pageRef} className={styles.page}>
      <TrashHeader
        current="photos"
        lead={hasFiles && t('trash.lead', { days: retention.trashDays })}
        actions={bind(
          actionsOfAllFiles,
          undefined,
          hasFiles
            ? { 'download-all': actions.downloadAll, 'restore-all': actions.restoreAll, empty: actions.empty }
            : {},
        )}
      />
      {hasFiles ? (
        <>
          <TrashSelectionBar
            list={list}
            operations={{
              download: actions.downloadSelected,
              restore: actions.restoreSelected,
              'delete-permanently': actions.deleteSelected,
            }}
          />
          <TrashGrid
            list={list}
            hasMore={trash.hasNextPage}
            onMore={() => {
              if (!trash.isFetching) void trash.fetchNextPage();
            }}
            readOnlyReason={readOnlyReason}
            onRestoreSoon={() => void actions.restoreSoon()}
            onRestore={actions.restoreOne}
            onDelete={actions.deleteOne}
          />
          {trash.isFetchingNextPage && (
            <p className={styles.more} role="status">
              <Spinner />
              {t('trash.loading')}
            </p>
          )}
        </>
      ) : (
        <TrashState trash={trash} />
      )}
      {actions.isRestoringAll && <RestoreAllDialog onClose={actions.endRestoreAll} />}
    </div>
  );
}

/** Displayed while the list is loading, empty, or failed to load. */
function TrashState({ trash }: { trash: ReturnType<typeof useTrash> }) {
  const { t } = useTexts();
  if (trash.list) {
    return (
      <EmptyState
        className={styles.state}
        icon={<Trash2 />}
        title={t('trash.none.title')}
        text={t('trash.none.text', { days: retention.trashDays })}
      />
    );
  }
  if (!trash.error) {
    return (
      <p className={styles.more} role="status">
        <Spinner />
        {t('trash.loading')}
      </p>
    );
  }
  return <LoadError className={styles.state} title={t('trash.failed')} query={trash} />;
}
