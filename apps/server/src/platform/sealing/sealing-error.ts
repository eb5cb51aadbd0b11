/**
 * - `invalid-key`: the text of a key file contains no identity of age
 * - `wrong-key`: the key or pass phrase does not open this
 * - `damaged`: the bytes are not what was sealed
 */
export type SealingErrorCode = 'invalid-key' | 'wrong-key' | 'damaged';

export class SealingError extends Error {
  readonly code: SealingErrorCode;

  constructor(code: SealingErrorCode, message: string, options?: ErrorOptions) {
    super(message, options);
    this.name = 'SealingError';
    this.code = code;
  }
}
