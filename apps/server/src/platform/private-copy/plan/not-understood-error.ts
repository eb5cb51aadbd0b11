/** The bytes have something that the engine does not understand, so no lossless copy is made of them. */
export class NotUnderstoodError extends Error {}

/** Throws NotUnderstoodError unless the condition holds. */
export function understand(condition: boolean, what: string): asserts condition {
  if (!condition) throw new NotUnderstoodError(what);
}
