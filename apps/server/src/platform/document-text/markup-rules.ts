import type { MarkupRules } from './markup-text.ts';

const none: ReadonlySet<string> = new Set();
const ofOffice = new Set(['p', 'tab', 'br', 'cr', 'si', 'c', 'tc', 'row']);
const ofOpenDocument = new Set(['p', 'h', 'tab', 'line-break', 's', 'table-cell', 'list-item']);
const inline = new Set(
  'a abbr b bdi bdo cite code em font i ins kbd mark q small span strong sub sup u wbr'.split(' '),
);

/** Word, Excel and PowerPoint: runs of text, between which a word may continue. */
export const officeRules: MarkupRules = {
  shown: new Set(['t']),
  hidden: none,
  separates: (name) => ofOffice.has(name),
};

/** OpenDocument. */
export const openDocumentRules: MarkupRules = {
  hidden: new Set(['binary-data', 'automatic-styles', 'font-face-decls', 'scripts']),
  separates: (name) => ofOpenDocument.has(name),
};

/** HTML, and any other XML. */
export const pageRules: MarkupRules = {
  hidden: new Set(['script', 'style', 'template']),
  separates: (name) => !inline.has(name),
};
