import { pictureTypes, videoTypes } from './format-table.ts';

export {
  documentExtensions,
  drawingTypes,
  jpegOfferedTypes,
  shownByBrowsersTypes,
  textExtensions,
  uneditableTypes,
} from './format-table.ts';

/** Media types by extension, in lower case and without the dot. The content of a file takes precedence. */
const typesOf = (lines: string): Readonly<Record<string, string>> =>
  Object.fromEntries(
    lines
      .trim()
      .split('\n')
      .flatMap((line) => {
        const [type = '', ...extensions] = line.trim().split(/\s+/);
        return extensions.map((extension) => [extension, type]);
      }),
  );

export const pictureExtensions = /* @__PURE__ */ typesOf(pictureTypes);
export const videoExtensions = /* @__PURE__ */ typesOf(videoTypes);

/** The part after the last dot in lower case; empty when there is none, also for `.profile`. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}
