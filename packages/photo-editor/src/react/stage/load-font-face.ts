import { type FontFamily, fallbackFamilies, fontFamilies } from '../../assets/fonts/font-families.ts';
import { fontUrls } from '../../assets/fonts/font-urls.ts';

const prefix = 'photo-editor ';
const added = new Set<string>();

/**
 * Returns the CSS font family of a font of the editor, so that a text field breaks its lines where the picture does. The browser
 * loads the files when letters need them.
 */
export function cssFontFamily(id: string): string {
  const family = fontFamilies.find((one) => one.id === id);
  const families = family ? [family, ...fallbackFamilies] : fallbackFamilies;
  for (const one of families) addFontFaces(one);
  return families.map((one) => `"${prefix}${one.id}"`).join(', ');
}

function addFontFaces({ id, files }: FontFamily): void {
  if (added.has(id)) return;
  added.add(id);
  for (const { path, ranges } of files) {
    const url = fontUrls.get(path);
    if (url === undefined) continue;
    const unicodeRange = ranges.map(([first, last]) => `U+${first.toString(16)}-${last.toString(16)}`).join(', ');
    document.fonts.add(new FontFace(`${prefix}${id}`, `url("${url}")`, { unicodeRange }));
  }
}
