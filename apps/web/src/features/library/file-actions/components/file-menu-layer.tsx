import type { FileRecord } from '@stund/contract';
import { ContextMenu } from '@stund/ui';
import { useEffect, useState } from 'react';
import { ActionItems } from '../../../../shared/actions/action-items.tsx';
import { fileNameOf } from '../../../../shared/files/name/file-name.ts';
import { useTexts } from '../../../../shared/i18n/texts.ts';
import type { FileActionId, FileOperations } from '../actions/file-actions.ts';
import { contextOfFile } from '../actions/file-context.ts';
import { useFileActions } from '../actions/use-file-actions.ts';
import { closeFileMenu, useOpenMenu } from '../model/file-menu.ts';

interface FileMenuLayerProps {
  actions: readonly FileActionId[];
  /** What the page can do with a file. */
  operationsOf: (file: FileRecord) => FileOperations;
}

/**
 * Renders the context menu requested with `openFileMenu`. Only one is open at a time. Render it once per page with
 * files.
 */
export function FileMenuLayer({ actions, operationsOf }: FileMenuLayerProps) {
  const { t } = useTexts();
  const offer = useFileActions();
  const openMenu = useOpenMenu();
  // Keeps the last file during the closing animation.
  const [last, setLast] = useState(openMenu);
  if (openMenu && openMenu !== last) setLast(openMenu);
  useEffect(() => () => closeFileMenu(false), []);
  if (!last) return null;
  const { file, select } = last;
  return (
    <ContextMenu at={openMenu?.at} label={t('file-actions.menu', { name: fileNameOf(file) })} onClose={closeFileMenu}>
      <ActionItems actions={offer(actions, contextOfFile(file), { ...operationsOf(file), select })} />
    </ContextMenu>
  );
}
