import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type {
  DocumentDescription,
  FileFormat,
  PictureDescription,
  VideoDescription,
} from '../../apps/server/src/platform/formats/file-format.ts';
import { extensionsOf, listed } from '../../apps/server/src/platform/formats/find-format.ts';
import { documentFormats, pictureFormats, videoFormats } from '../../apps/server/src/platform/formats/index.ts';

/** What the formats are generated to: the table of the client, and the page for people. */
const files: Readonly<Record<string, () => string>> = {
  'packages/contract/src/format-table.ts': generateTable,
  'docs/formats.md': generatePage,
};

export async function writeFormats(root: string): Promise<void> {
  await Promise.all(Object.entries(files).map(([name, generate]) => writeFile(join(root, name), generate())));
}

/** The committed files must match the descriptions, so that both sides know the same formats. */
export async function checkFormats(root: string): Promise<string[]> {
  const checked = Object.entries(files).map(async ([name, generate]) => {
    const committed = await readFile(join(root, name), 'utf8').catch(() => undefined);
    return committed === generate() ? [] : [`${name} is out of date: npm run generate`];
  });
  return (await Promise.all(checked)).flat();
}

function generateTable(): string {
  return `/**
 * What browsers have to know about the formats of files. Written by \`npm run generate\` from apps/server/src/platform/formats: change it
 * there.
 */

export const pictureTypes = \`
${linesOf(pictureFormats)}\`;

export const videoTypes = \`
${linesOf(videoFormats)}\`;

/** Pictures whose originals every supported browser displays. */
export const shownByBrowsersTypes = '${typesWhere(({ shownByBrowsers }) => shownByBrowsers)}';
/** Pictures that few programs open, so that downloads offer a JPEG. */
export const jpegOfferedTypes = '${typesWhere(({ offeredAsJpeg }) => offeredAsJpeg)}';
/** Pictures without pixels of their own, which are sharp at any scale. */
export const drawingTypes = '${typesWhere(({ isDrawing }) => isDrawing)}';
/** Pictures that the photo editor does not open. */
export const uneditableTypes = '${typesWhere(({ editable }) => !editable)}';

/** The extensions of documents by their icon. */
export const documentExtensions = {
${[...Map.groupBy(documentFormats, ({ icon }) => icon)]
  .filter(([icon]) => icon !== 'other')
  .map(([icon, some]) => `  ${icon}: '${some.flatMap(extensionsOfDocument).join(' ')}',`)
  .join('\n')}
} as const;

/** The extensions of documents that the viewer shows as text. */
export const textExtensions =
  '${documentFormats.flatMap(({ shownAsText }) => listed(shownAsText)).join(' ')}';
`;
}

function linesOf(formats: readonly FileFormat[]): string {
  return formats
    .flatMap(({ types }) => Object.entries(types))
    .filter(([, extensions]) => extensions !== '')
    .map(([type, extensions]) => `  ${type} ${extensions}`)
    .join('\n');
}

function typesWhere(isMeant: (format: PictureDescription) => boolean): string {
  return pictureFormats
    .filter(isMeant)
    .flatMap(({ types }) => Object.keys(types))
    .join(' ');
}

function extensionsOfDocument(format: DocumentDescription): string[] {
  return [...extensionsOf([format]).keys(), ...listed(format.otherExtensions)];
}

function generatePage(): string {
  return `# Formats

Written by \`npm run generate\` from the descriptions in [\`platform/formats\`](../apps/server/src/platform/formats), one file each
([decision](adr/0042-formats.md)). A type without extensions is only recognised by content. How pictures are decoded is described in
[media processing](media.md), videos in [video processing](media-videos.md), and copies without location and camera details in
[private copies](private-copies.md).

## Pictures

**Programs** are the ones that read it, in the order in which they are tried; without any, it is shown by an icon. **Browsers**: whether they
show the original.

| Format | Types and extensions | Recognised by | Programs | Browsers | Inline | Editor | Private copy |
|---|---|---|---|---|---|---|---|
${pictureFormats.map(rowOfPicture).join('\n')}

## Videos

**Browsers** are the codecs that they play as they are. **Container** is ffmpeg's name for it; without one it is not read.

| Format | Types and extensions | Recognised by | Container | Browsers | Inline | Private copy |
|---|---|---|---|---|---|---|
${videoFormats.map(rowOfVideo).join('\n')}

## Documents

All other files are documents too, with the icon of an unknown file. None is processed, and their private copies are unchanged; XMP files have none.

| Format | Types and extensions | Other extensions | Recognised by | Icon | The viewer shows |
|---|---|---|---|---|---|
${documentFormats.map(rowOfDocument).join('\n')}
`;
}

function rowOfPicture(format: PictureDescription): string {
  const { decoder, conversions, shownByBrowsers, inline, editable, privateCopy } = format;
  const bundled = decoder ? [decoder.program] : [];
  const programs = [...bundled, ...conversions.map(({ program }) => (program === 'ffmpeg' ? 'ffmpeg' : 'ImageMagick'))];
  return row([
    ...beginningOf(format),
    programs.join(', '),
    yes(shownByBrowsers),
    yes(inline),
    yes(editable),
    copyOf(privateCopy),
  ]);
}

function rowOfVideo(format: VideoDescription): string {
  const { demuxer, playedByBrowsers, inline, privateCopy } = format;
  const played = playedByBrowsers
    ? `${playedByBrowsers.video.join(', ')} with ${playedByBrowsers.audio.join(', ')}`
    : '';
  return row([...beginningOf(format), code(demuxer ?? ''), played, yes(inline), copyOf(privateCopy)]);
}

function rowOfDocument(format: DocumentDescription): string {
  const [name = '', types = '', recognised = ''] = beginningOf(format);
  return row([name, types, format.otherExtensions, recognised, format.icon, format.shownAsText]);
}

function beginningOf({ name, types, recognise }: FileFormat): string[] {
  const described = Object.entries(types).map(([type, extensions]) => `${code(type)} ${extensions}`.trim());
  const isByMagicNumber = recognise === 'magic-number' || (typeof recognise === 'object' && !recognise.structure);
  const how = recognise === 'name' ? 'name' : isByMagicNumber ? 'magic number' : 'magic number, structure';
  return [name, described.join('<br>'), how];
}

const copyOf = (treatment: string) => (treatment === 'converted' ? 'converted' : 'lossless');
const yes = (value: boolean) => (value ? 'yes' : '');
const code = (text: string) => (text === '' ? '' : `\`${text}\``);
const row = (cells: readonly string[]) =>
  `| ${cells.join(' | ')} |`.replaceAll('|  |', '| |').replaceAll('|  |', '| |');
