let last: (() => void) | undefined;

/** Remembers how to undo what was done last. Returns the function that does it, at the first call alone. */
export function rememberUndo(undo: () => void): () => void {
  let isDone = false;
  const run = () => {
    if (last === run) last = undefined;
    if (isDone) return;
    isDone = true;
    undo();
  };
  last = run;
  return run;
}

/** How to undo what was done last on this page; undefined when there is nothing. */
export function findUndo(): (() => void) | undefined {
  return last;
}

export function forgetUndo(): void {
  last = undefined;
}
