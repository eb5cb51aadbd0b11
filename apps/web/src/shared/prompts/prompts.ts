import { createStore, useStore } from '../store/store.ts';

export interface ConfirmOptions {
  title: string;
  /** What is lost and what is kept. */
  text?: string;
  /** The verb of the confirm button, the same as on the button that led here. */
  action: string;
  /** The label of the other button; Cancel by default. */
  cancel?: string;
  /** The action takes something away but can be undone: the confirm button is red. */
  isDanger?: boolean;
  /** The action cannot be undone: the confirm button is red, and the focus starts on cancel. */
  isDestructive?: boolean;
}

export interface AlertOptions {
  title: string;
  text?: string;
  /** The label of the button; OK by default. */
  action?: string;
  /** A page that may help. */
  link?: { label: string; address: string };
}

interface PendingPrompt {
  id: number;
  answer: (isConfirmed: boolean) => void;
}

export type Prompt = PendingPrompt & (({ kind: 'confirm' } & ConfirmOptions) | ({ kind: 'alert' } & AlertOptions));

let askedCount = 0;
/** The prompts waiting for an answer. They are shown one at a time, in order. */
const waiting = createStore<readonly Prompt[]>([]);

export function useCurrentPrompt(): Prompt | undefined {
  return useStore(waiting)[0];
}

/** Asks for confirmation. Resolves to false when it is cancelled, also with Escape. Needs a PromptLayer on the page. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return ask((pending) => ({ kind: 'confirm', ...options, ...pending }));
}

/** Shows a message that has to be acknowledged. Resolves when it was. */
export async function alert(options: AlertOptions): Promise<void> {
  await ask((pending) => ({ kind: 'alert', ...options, ...pending }));
}

function ask(build: (pending: PendingPrompt) => Prompt): Promise<boolean> {
  askedCount += 1;
  const id = askedCount;
  return new Promise((resolve) => {
    const answer = (isConfirmed: boolean) => {
      waiting.set(waiting.get().filter((prompt) => prompt.id !== id));
      resolve(isConfirmed);
    };
    waiting.set([...waiting.get(), build({ id, answer })]);
  });
}
