/** libvips takes bytes for an SVG that have this tag among the first thousand. */
const sign = '<svg';
const searchedBytes = 1000;
const declaration = /^\s*<\?xml[^>]*\?>/;

/**
 * The same drawing so that libvips recognises it: with a comment in front that names the element, if a long comment, a DOCTYPE or
 * another prefix hides it.
 */
export function asSvg(bytes: Buffer): Buffer {
  const start = bytes.toString('latin1', 0, searchedBytes).replace(/^\xef\xbb\xbf/, '');
  const isMarked = bytes.length > 3 && bytes.readUIntBE(0, 3) === 0xefbbbf;
  if (start.toLowerCase().includes(sign) && !isMarked) return bytes;
  const end = (declaration.exec(start)?.[0].length ?? 0) + (isMarked ? 3 : 0);
  const from = isMarked ? 3 : 0;
  return Buffer.concat([bytes.subarray(from, end), Buffer.from(`<!--${sign}-->`), bytes.subarray(end)]);
}

const rootTag = /<(?:[\w.-]+:)?svg\b[^>]*>/i;
const magnification = 1000;

/** The same drawing a thousand times as large, if its root says in pixels or by its view box that it is smaller than one pixel. */
export function magnifySvg(bytes: Buffer): Buffer | undefined {
  const text = bytes.toString('utf8');
  const root = rootTag.exec(text)?.[0];
  if (root === undefined) return undefined;
  const box = /\sviewBox\s*=\s*["']([^"']*)["']/
    .exec(root)?.[1]
    ?.trim()
    .split(/[\s,]+/)
    .map(Number);
  const sideOf = (name: string) =>
    Number(new RegExp(`\\s${name}\\s*=\\s*["']([\\d.]+)(?:px)?["']`).exec(root)?.[1] ?? Number.NaN);
  const width = sideOf('width') || (box?.[2] ?? Number.NaN);
  const height = sideOf('height') || (box?.[3] ?? Number.NaN);
  if (!(width > 0 && height > 0) || Math.min(width, height) >= 1) return undefined;
  const plain = root.replace(/\s(?:width|height)\s*=\s*(?:"[^"]*"|'[^']*')/g, '');
  const size = ` width="${width * magnification}" height="${height * magnification}"${box ? '' : ` viewBox="0 0 ${width} ${height}"`}`;
  const isClosed = plain.endsWith('/>');
  return Buffer.from(text.replace(root, () => `${plain.slice(0, isClosed ? -2 : -1)}${size}${isClosed ? '/>' : '>'}`));
}
