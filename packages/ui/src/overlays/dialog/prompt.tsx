import type { ReactNode } from 'react';
import { Button } from '../../actions/button.tsx';
import { Dialog } from './dialog.tsx';

interface PromptWords {
  isOpen: boolean;
  title: ReactNode;
  /** The consequences: what is lost, what is retained, and for how long. */
  text?: ReactNode;
  /** The verb that the title asks about; "OK" only to acknowledge. */
  actLabel: string;
  children?: ReactNode;
}

interface AskProps extends PromptWords {
  /**
   * `confirm` asks; `danger` asks about an action that can be undone; `final` about one that cannot: it starts
   * on cancel and is announced as an alert.
   */
  kind?: 'confirm' | 'danger' | 'final' | undefined;
  cancelLabel: string;
  /** Shows a spinner and this verb while busy. Escape and cancel do nothing then. */
  busyLabel?: string | undefined;
  isBusy?: boolean | undefined;
  onAct: () => void;
  onCancel: () => void;
}

interface AlertProps extends PromptWords {
  /** Shows a message; the button, Enter and Escape all confirm that it was read. */
  kind: 'alert';
  onAct: () => void;
}

export type PromptProps = AskProps | AlertProps;

/** A short question with two buttons, or a message with one. Keep it mounted and switch `isOpen`. */
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
