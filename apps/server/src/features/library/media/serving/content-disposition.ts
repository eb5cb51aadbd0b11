/**
 * A Content-Disposition header (RFC 6266) with the name in UTF-8 (RFC 8187) and an ASCII fallback. Only the last part of the
 * path is used.
 */
export function contentDisposition(kind: 'inline' | 'attachment', path: string): string {
  const name = path.split('/').at(-1) ?? 'file';
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${plain}"; filename*=UTF-8''${encoded}`;
}
