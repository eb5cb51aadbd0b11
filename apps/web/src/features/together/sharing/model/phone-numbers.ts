const pattern = /^\+?\d{8,14}$/;

/** Extracts phone numbers from typed or pasted text: commas, semicolons and line breaks separate them, spaces belong to them. */
export function splitNumbers(text: string): string[] {
  return [...new Set(text.split(/[,;\n\r\t]+/).map((piece) => piece.replaceAll(/[\s().-]+/g, '')))].filter(
    (number) => number !== '',
  );
}

/** An optional + and 8 to 14 digits, as the call for text messages requires. */
export function isPhoneNumber(text: string): boolean {
  return pattern.test(text);
}
