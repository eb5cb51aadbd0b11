import { defineDocument } from '../file-format.ts';

export const code = defineDocument({
  name: 'Data and source code',
  types: { 'text/html': 'htm html', 'text/css': 'css', 'application/json': 'json', 'application/xml': 'xml' },
  recognise: 'name',
  icon: 'code',
  otherExtensions: 'js ts yaml yml toml ini sql log gpx kml ics vcf',
  shownAsText: 'json xml html htm css js ts yaml yml toml ini sql log gpx kml ics vcf',
});
