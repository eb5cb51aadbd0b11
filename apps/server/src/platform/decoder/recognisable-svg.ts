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
