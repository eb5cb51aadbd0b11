import { Button, IconButton } from '@stund/ui';
import { Info, TriangleAlert, X } from 'lucide-react';
import { useEditor } from '../model/editor-context.ts';
import styles from './shell.module.css';

export interface EditorNotice {
  id: string;
  text: string;
  /** An error is read out at once; `note` is nothing to worry about. */
  kind?: 'error' | 'warning' | 'note' | undefined;
  action?: { label: string; onPress: () => void } | undefined;
  onDismiss: () => void;
}

/** Warnings and errors over the picture; each remains until it is closed. */
export function Notices({ notices }: { notices: readonly EditorNotice[] }) {
  const { t } = useEditor();
  return (
    <div className={styles.notices}>
      {notices.map((notice) => (
        <div
          key={notice.id}
          role={notice.kind === 'error' ? 'alert' : 'status'}
          className={styles.notice}
          data-kind={notice.kind}
        >
          {notice.kind === 'note' ? <Info aria-hidden="true" /> : <TriangleAlert aria-hidden="true" />}
          <span className={styles.noticeText}>{notice.text}</span>
          {notice.action && (
            <Button variant="tertiary" size={32} onClick={notice.action.onPress}>
              {notice.action.label}
            </Button>
          )}
          <IconButton label={t('editor.dismiss')} icon={<X />} iconSize={18} onClick={notice.onDismiss} />
        </div>
      ))}
    </div>
  );
}
