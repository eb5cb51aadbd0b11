import { withoutDirectionControls } from '@stund/contract';

/** A text without control characters that is not longer than the server takes. */
export function toText(value: string, maxLength: number): string {
  return value
    .replace(/[^\P{Cc}\t\n\r]/gu, ' ')
    .trim()
    .slice(0, maxLength)
    .toWellFormed();
}

/** The same on one line, such as a title. */
export function toLine(value: string, maxLength: number): string {
  return toText(withoutDirectionControls(value).replace(/\s+/gu, ' '), maxLength).trim();
}
