/** A name or title of an earlier release may have line breaks, with which it would look like a text of Stund. */
export function toLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ');
}
