import type { ReactNode } from 'react';
import { Button } from '../../actions/button.tsx';
import { Dialog } from './dialog.tsx';
import styles from './flow-dialog.module.css';

export interface FlowStepAction {
  label: string;
  onPress: () => void;
  isBusy?: boolean | undefined;
  busyLabel?: string | undefined;
  disabledReason?: string | undefined;
}

export interface FlowDialogProps {
  isOpen: boolean;
  /** Called on Escape, and on a press outside unless `staysOnOutsidePress`. */
  onClose: () => void;
  /** Identifies the step. When it changes, the new title takes the focus and is read out. */
  stepKey: string;
  title: ReactNode;
  text?: ReactNode;
  /** "Step 2 of 3", above the title. */
  progressText?: string | undefined;
  /** Omit it on the first step. */
  back?: { label: string; onPress: () => void } | undefined;
  primary: FlowStepAction;
  /** For a step that an accidental press must not close, such as the welcome. */
  staysOnOutsidePress?: boolean | undefined;
  children?: ReactNode;
}

/** Several steps in one dialog, 640 wide: title, content, footer with back and one primary button. */
export function FlowDialog(props: FlowDialogProps) {
  const { title, text, progressText, back, primary, children, ...dialog } = props;
  const { label, onPress, isBusy, busyLabel, disabledReason } = primary;
  return (
    <Dialog
      {...dialog}
      width={640}
      title={
        <>
          {progressText && <span className={styles.progress}>{progressText}</span>}
          {title}
        </>
      }
      text={text}
      actions={
        <>
          {back && (
            <Button className={styles.back} onClick={back.onPress}>
              {back.label}
            </Button>
          )}
          <Button
            variant="primary"
            isBusy={isBusy}
            busyLabel={busyLabel}
            disabledReason={disabledReason}
            onClick={onPress}
          >
            {label}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
