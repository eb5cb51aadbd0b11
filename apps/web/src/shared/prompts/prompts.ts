import { createStore, useStore } from '../store/store.ts';

export interface ConfirmOptions {
  title: string;
  /** What is lost, what is kept. */
  text?: string;
  /** The verb of the button, the same as the one that led here. */
  action: string;
  /** It can't be undone: the focus starts on cancel. */
  isDestructive?: boolean;
}

export interface AlertOptions {
  title: string;
  text?: string;
}

interface PendingPrompt {
  id: number;
  answer: (isConfirmed: boolean) => void;
}

export type Prompt = PendingPrompt & (({ kind: 'confirm' } & ConfirmOptions) | ({ kind: 'alert' } & AlertOptions));

let askedCount = 0;
/** Prompts that wait for an answer. One is shown at a time, in the order in which they were asked. */
const waiting = createStore<readonly Prompt[]>([]);

export function useCurrentPrompt(): Prompt | undefined {
  return useStore(waiting)[0];
}

/** Asks a question. Resolves to false when it is cancelled, also with Escape. Needs a PromptLayer on the page. */
export function confirm(options: ConfirmOptions): Promise<boolean> {
  return ask((asked) => ({ kind: 'confirm', ...options, ...asked }));
}

/** Says something that has to be read. Resolves when it was acknowledged. */
export async function alert(options: AlertOptions): Promise<void> {
  await ask((asked) => ({ kind: 'alert', ...options, ...asked }));
}

function ask(build: (asked: PendingPrompt) => Prompt): Promise<boolean> {
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
