import type { DocumentRecord } from '@stund/contract';
import { classNames, IconButton, Menu, MenuItem, type MenuItemLinkProps, MenuSeparator, Skeleton } from '@stund/ui';
import { Check, Download, EllipsisVertical, Eye, Trash2 } from 'lucide-react';
import { Link } from 'react-router';
import { useMediaUrls } from '../../../shared/api/media-url.ts';
import { CutName } from '../../../shared/files/cut-name.tsx';
import { DocumentIcon } from '../../../shared/files/document-icon.tsx';
import { kindOf } from '../../../shared/files/document-kind.ts';
import { fileNameOf } from '../../../shared/files/file-name.ts';
import { useTexts } from '../../../shared/i18n/texts.ts';
import { addresses } from '../../../shared/navigation/addresses.ts';
import { useDeleteFile } from '../../file-actions/index.ts';
import { type ItemStatus, isIncluded } from '../../selection/index.ts';
import { useIsPendingDelete } from '../../trash/index.ts';
import { formatUploadDay } from '../model/upload-day.ts';
import styles from './documents.module.css';

interface DocumentRowProps {
  /** Undefined until it is loaded. */
  document: DocumentRecord | undefined;
  /** The month and the index within it, such as "2025-10/3". */
  item: string;
  status: ItemStatus;
}

/** A document. Clicking the row selects it; the menu at its end has the actions for this document. */
export function DocumentRow({ document, item, status }: DocumentRowProps) {
  const { t, language } = useTexts();
  const isLeaving = useIsPendingDelete(document?.id);
  if (!document) {
    return (
      <div className={styles.row}>
        <Skeleton className={styles.waiting} />
      </div>
    );
  }
  const kind = kindOf(document);
  const type = t(`shared.documentKind.${kind}`);
  const day = formatUploadDay(document.uploaded_time, language);
  const isIn = isIncluded(status);
  return (
    <div
      className={classNames(styles.row, isIn && styles.selected, isLeaving && styles.leaving)}
      inert={isLeaving}
      data-focus-key={document.id}
    >
      {/* biome-ignore lint/a11y/useSemanticElements: the whole row is the box, with everything that is in it */}
      <button
        type="button"
        role="checkbox"
        aria-checked={isIn}
        aria-label={`${fileNameOf(document)}, ${type}, ${day}`}
        className={styles.cells}
        data-item={item}
        data-select=""
        data-status={status}
      >
        <span className={styles.box}>{isIn && <Check />}</span>
        <DocumentIcon kind={kind} className={styles.icon} />
        <CutName className={styles.name} name={fileNameOf(document)} endLength={12} />
        <span className={styles.type}>{type}</span>
        <span className={styles.day}>{day}</span>
      </button>
      <RowMenu document={document} />
    </div>
  );
}

/** Makes the viewer's Back action return to the documents. */
const fromList = { fromList: true };

function RowMenu({ document }: { document: DocumentRecord }) {
  const { t } = useTexts();
  const { downloadUrl } = useMediaUrls();
  const deleteFile = useDeleteFile();
  const name = fileNameOf(document);
  const download = (props: MenuItemLinkProps) => (
    <a href={downloadUrl(document)} download={name} {...props}>
      {props.children}
    </a>
  );
  const open = (props: MenuItemLinkProps) => <Link to={addresses.photo(document.id)} state={fromList} {...props} />;
  return (
    <Menu
      align="end"
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={t('documents.more', { name })}
          icon={<EllipsisVertical />}
          hasTooltip={false}
          className={styles.more}
        />
      )}
    >
      <MenuItem icon={<Eye />} render={open}>
        {t('documents.open')}
      </MenuItem>
      <MenuItem icon={<Download />} render={download}>
        {t('documents.download')}
      </MenuItem>
      <MenuSeparator />
      <MenuItem
        icon={<Trash2 />}
        isDanger
        onSelect={() => void deleteFile({ ...document, type: 'Documents', burst_count: null })}
      >
        {t('documents.delete')}
      </MenuItem>
    </Menu>
  );
}
