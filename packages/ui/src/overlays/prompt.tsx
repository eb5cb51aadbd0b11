import type { ReactNode } from 'react';
import { Button } from '../actions/button.tsx';
import { Dialog } from './dialog.tsx';

interface PromptWords {
  isOpen: boolean;
  title: ReactNode;
  /** What is lost, what is kept, for how long. */
  text?: ReactNode;
  /** The verb that the title asks about; "OK" only to acknowledge. */
  actLabel: string;
  children?: ReactNode;
}

interface AskProps extends PromptWords {
  /**
   * `confirm` asks; `danger` asks about something that can be undone; `final` about something that can't: it starts
   * on cancel and is announced as an alert.
   */
  kind?: 'confirm' | 'danger' | 'final' | undefined;
  cancelLabel: string;
  /** While it acts: spinner and this verb. Escape and cancel do nothing then. */
  busyLabel?: string | undefined;
  isBusy?: boolean | undefined;
  onAct: () => void;
  onCancel: () => void;
}

interface AlertProps extends PromptWords {
  /** Tells something; one button, Enter and Escape all mean that it was read. */
  kind: 'alert';
  onAct: () => void;
}

export type PromptProps = AskProps | AlertProps;

/** A short question with cancel and act, or a message with one button. Keep it mounted and switch `isOpen`. */
export function Prompt(props: PromptProps) {
  const { isOpen, title, text, actLabel, children } = props;
  if (props.kind === 'alert') {
    const act = (
      <Button variant="primary" onClick={props.onAct}>
        {actLabel}
      </Button>
    );
    return (
      <Dialog isOpen={isOpen} onClose={props.onAct} title={title} text={text} actions={act}>
        {children}
      </Dialog>
    );
  }

  const { kind = 'confirm', cancelLabel, busyLabel, isBusy = false, onAct, onCancel } = props;
  const cancel = () => !isBusy && onCancel();
  return (
    <Dialog
      isOpen={isOpen}
      onClose={cancel}
      title={title}
      text={text}
      isDestructive={kind === 'final'}
      actions={
        <>
          <Button onClick={cancel} aria-disabled={isBusy || undefined}>
            {cancelLabel}
          </Button>
          <Button
            variant={kind === 'confirm' ? 'primary' : 'danger'}
            isBusy={isBusy}
            busyLabel={busyLabel}
            onClick={onAct}
          >
            {actLabel}
          </Button>
        </>
      }
    >
      {children}
    </Dialog>
  );
}
