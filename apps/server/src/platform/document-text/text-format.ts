/** How the text of a document is read. Documents of office programs are archives of XML, also where their bytes say `application/zip` alone. */
export type TextFormat = 'pdf' | 'zip' | 'plain';

const office = 'application/vnd.openxmlformats-officedocument';
const macros = 'application/vnd.ms';
const open = 'application/vnd.oasis.opendocument';

const formats: Readonly<Record<string, TextFormat>> = {
  'application/pdf': 'pdf',
  'text/plain': 'plain',
  'text/calendar': 'plain',
  'text/vcard': 'plain',
  'text/vtt': 'plain',
  'application/x-subrip': 'plain',
  'application/xml': 'plain',
  'application/zip': 'zip',
  'application/epub+zip': 'zip',
  [`${office}.wordprocessingml.document`]: 'zip',
  [`${office}.wordprocessingml.template`]: 'zip',
  [`${office}.spreadsheetml.sheet`]: 'zip',
  [`${office}.spreadsheetml.template`]: 'zip',
  [`${office}.presentationml.presentation`]: 'zip',
  [`${office}.presentationml.template`]: 'zip',
  [`${office}.presentationml.slideshow`]: 'zip',
  [`${macros}-word.document.macroenabled.12`]: 'zip',
  [`${macros}-excel.sheet.macroenabled.12`]: 'zip',
  [`${macros}-powerpoint.presentation.macroenabled.12`]: 'zip',
  [`${open}.text`]: 'zip',
  [`${open}.text-template`]: 'zip',
  [`${open}.spreadsheet`]: 'zip',
  [`${open}.spreadsheet-template`]: 'zip',
  [`${open}.presentation`]: 'zip',
  [`${open}.presentation-template`]: 'zip',
};

/** The media types of bytes whose text is read. */
export const typesWithText: readonly string[] = Object.keys(formats);

/** Undefined for bytes whose text is not read. */
export function textFormatOf(mimeType: string): TextFormat | undefined {
  return Object.hasOwn(formats, mimeType) ? formats[mimeType] : undefined;
}
