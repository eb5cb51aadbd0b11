let last: (() => void) | undefined;

/** Remembers how to take back what was done last. Returns the function that does it, once, whoever calls it. */
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

/** How to take back what was done last on this page; undefined when there is nothing. */
export function findUndo(): (() => void) | undefined {
  return last;
}

export function forgetUndo(): void {
  last = undefined;
}
