import type { EditDocument } from './edit-document.ts';

/** The document as JSON. Equal documents give the same text, whatever the order in which their fields were set. */
export function serialise(document: EditDocument): string {
  return JSON.stringify(document, sortFields);
}

function sortFields(_name: string, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return value;
  return Object.fromEntries(Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)));
}

/** Whether two documents describe the same result. */
export function isSameEdit(one: EditDocument, other: EditDocument): boolean {
  return one === other || serialise(one) === serialise(other);
}
