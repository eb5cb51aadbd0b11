import { defineDocument } from '../file-format.ts';

export const spreadsheet = defineDocument({
  name: 'Tables',
  types: { 'text/csv': 'csv' },
  recognise: 'name',
  icon: 'spreadsheet',
  otherExtensions: 'xls xlsx ods tsv numbers',
  shownAsText: 'csv tsv',
});
