export type UpgradeCopyCode =
  /** The copy, or the database that is made from it, does not fit on the disk. */
  | 'no-space'
  /** The copy could not be made. */
  | 'not-copied'
  /** There is nothing to go back to. */
  | 'no-copy'
  /** The description of a copy cannot be read. */
  | 'damaged'
  /** Going back was cut off, and the database may be at neither of its two places. */
  | 'interrupted';

/** Copying the database before an upgrade, or going back to the copy, failed. The message is written for operators. */
export class UpgradeCopyError extends Error {
  override name = 'UpgradeCopyError';
  readonly code: UpgradeCopyCode;

  constructor(code: UpgradeCopyCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
  }
}
