import type { DocumentRecord, Language } from '@stund/contract';
import { classNames, IconButton, Menu, Skeleton } from '@stund/ui';
import { Check, EllipsisVertical } from 'lucide-react';
import { ActionItems } from '../../../../shared/actions/action-items.tsx';
import { DocumentIcon } from '../../../../shared/files/kind/document-icon.tsx';
import { kindOf } from '../../../../shared/files/kind/document-kind.ts';
import { CutName } from '../../../../shared/files/name/cut-name.tsx';
import { fileNameOf } from '../../../../shared/files/name/file-name.ts';
import { formattingLocales } from '../../../../shared/i18n/language.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import { contextOfFile, documentMenu, useFileActions, useFileOperations } from '../../file-actions/index.ts';
import { useIsPendingDelete } from '../../file-deletion/index.ts';
import { type ItemStatus, isIncluded } from '../../selection/index.ts';
import styles from './documents.module.css';

const formats = new Map<Language, Intl.DateTimeFormat>();

/** Formats a date like "2 okt. 2025" in the time zone of this device. */
function formatUploadDay(unixSeconds: number, language: Language): string {
  const format =
    formats.get(language) ??
    new Intl.DateTimeFormat(formattingLocales[language], { day: 'numeric', month: 'short', year: 'numeric' });
  formats.set(language, format);
  return format.format(new Date(unixSeconds * 1000));
}

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

function RowMenu({ document }: { document: DocumentRecord }) {
  const { t } = useTexts();
  const offer = useFileActions();
  const operationsOf = useFileOperations();
  const operations = operationsOf({ ...document, type: 'Documents', burst_count: null });
  return (
    <Menu
      align="end"
      trigger={(trigger) => (
        <IconButton
          {...trigger}
          label={t('documents.more', { name: fileNameOf(document) })}
          icon={<EllipsisVertical />}
          hasTooltip={false}
          className={styles.more}
        />
      )}
    >
      <ActionItems actions={offer(documentMenu, contextOfFile(document), operations)} />
    </Menu>
  );
}
