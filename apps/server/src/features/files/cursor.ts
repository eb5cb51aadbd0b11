import { DomainError } from '../../kernel/domain-error.ts';

/** An opaque cursor of a list, made from the values that the next page starts from. None of them contains a `|`. */
export function encodeCursor(parts: ReadonlyArray<string | number>): string {
  return Buffer.from(parts.join('|')).toString('base64url');
}

/** The values of a cursor; the caller validates each of them. */
export function decodeCursor(cursor: string): string[] {
  return Buffer.from(cursor, 'base64url').toString().split('|');
}

export function invalidCursor(): DomainError {
  return new DomainError('invalid-request', 'Not a cursor of this list');
}
