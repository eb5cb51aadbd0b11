import type { DialogProps } from '@stund/ui';
import type { ReactNode } from 'react';

/** What one view of the dialog shows. */
export interface DialogFrame extends Pick<DialogProps, 'title' | 'actions' | 'onSubmit' | 'staysOnOutsidePress'> {
  body: ReactNode;
  /** False where the way back would do nothing. */
  canGoBack?: boolean;
}
