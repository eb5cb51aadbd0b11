import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { emoticonSources } from './emoticon-sources.ts';
import { outlinesOf } from './outlines.ts';

/**
 * `node tools/emoticons/run.ts FOLDER`: makes the outlines of the photo editor's emoticons again. FOLDER is the package, which is too large
 * to be a dependency: `npm pack @iconify-json/fluent-emoji-flat@1.2.6` brings it. The icons are by Microsoft (MIT, see
 * packages/photo-editor/src/assets/NOTICE.md).
 */
const source = { name: '@iconify-json/fluent-emoji-flat', version: '1.2.6', license: 'MIT' };
const target = join(import.meta.dirname, '../../packages/photo-editor/src/assets/stickers/generated/emoticons.json');

interface IconSet {
  icons: Readonly<Record<string, { body: string; width?: number; height?: number }>>;
  width: number;
  height: number;
}

const folder = process.argv[2];
if (folder === undefined) throw new Error('Name the folder of the unpacked package');
const { name, version, license } = JSON.parse(await readFile(join(folder, 'package.json'), 'utf8')) as typeof source;
if (name !== source.name || version !== source.version || license !== source.license)
  throw new Error(`${folder} is ${name} ${version} (${license}), not ${source.name} ${source.version}`);
const { icons, width, height } = JSON.parse(await readFile(join(folder, 'icons.json'), 'utf8')) as IconSet;

const lines = Object.entries(emoticonSources).map(([id, iconName]) => {
  const icon = icons[iconName];
  const size = icon && [icon.width ?? width, icon.height ?? height];
  if (!icon || size?.some((side) => side !== 32)) throw new Error(`There is no icon ${iconName} of 32 by 32`);
  return `${JSON.stringify(id)}:${JSON.stringify(outlinesOf(icon.body))}`;
});
await writeFile(target, `{\n${lines.join(',\n')}\n}\n`);
