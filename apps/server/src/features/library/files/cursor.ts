import { wallClockSchema } from '@stund/contract/schemas';
import { DomainError } from '../../../kernel/domain-error.ts';

/** An opaque cursor of a list, made from the values that the next page starts from. None of them contains a `|`. */
export function encodeCursor(parts: ReadonlyArray<string | number>): string {
  return Buffer.from(parts.join('|')).toString('base64url');
}

/** The values of a cursor; the caller validates each of them. */
export function decodeCursor(cursor: string): string[] {
  return Buffer.from(cursor, 'base64url').toString().split('|');
}

/** Whether a value of a cursor is a wall-clock time as PostgreSQL writes it. */
export function isWallClock(text: string): boolean {
  const [, day, time] = /^(\S{10}) (\d{2}:\d{2}:\d{2})(?:\.\d{1,6})?$/.exec(text) ?? [];
  return wallClockSchema.safeParse(`${day}T${time}`).success;
}

/** Whether a value of a cursor is a time with its zone as PostgreSQL writes it. */
export function isInstant(text: string): boolean {
  const [, wall = ''] = /^(.+)[+-](?:0\d|1[0-4])(?::[0-5]\d)?$/.exec(text) ?? [];
  return isWallClock(wall);
}

export function invalidCursor(): DomainError {
  return new DomainError('invalid-request', 'Not a cursor of this list');
}
