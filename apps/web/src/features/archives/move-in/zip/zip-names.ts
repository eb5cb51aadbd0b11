/** The upper half of code page 437, in which old programs write names (APPNOTE D.1). */
const codePage437 =
  'ÇüéâäàåçêëèïîìÄÅÉæÆôöòûùÿÖÜ¢£¥₧ƒáíóúñÑªº¿⌐¬½¼¡«»░▒▓│┤╡╢╖╕╣║╗╝╜╛┐└┴┬├─┼╞╟╚╔╩╦╠═╬╧╨╤╥╙╘╒╓╫╪┘┌█▄▌▐▀αßΓπΣσµτΦΘΩδ∞φε∩≡±≥≤⌠⌡÷≈°∙·√ⁿ²■\u00a0';

/** Decodes the name of an entry. Windows programs write backslashes between folders. */
export function decodeName(
  raw: Uint8Array,
  { isUtf8, unicodePath }: { isUtf8: boolean; unicodePath: Uint8Array | undefined },
): string {
  const named = unicodePath && readUnicodePath(unicodePath, raw);
  const name = named ?? (isUtf8 ? new TextDecoder().decode(raw) : decodeCodePage(raw));
  return name.replaceAll('\\', '/');
}

function decodeCodePage(raw: Uint8Array): string {
  return Array.from(raw, (byte) => (byte < 128 ? String.fromCharCode(byte) : codePage437[byte - 128])).join('');
}

/** The name in UTF-8 that Info-ZIP adds (APPNOTE 4.6.9). It belongs to a name with another checksum if a program has renamed the entry. */
function readUnicodePath(field: Uint8Array, raw: Uint8Array): string | undefined {
  if (field.length < 5 || field[0] !== 1) return undefined;
  const view = new DataView(field.buffer, field.byteOffset);
  return view.getUint32(1, true) === crc32(raw) ? new TextDecoder().decode(field.subarray(5)) : undefined;
}

/** The CRC-32 of a few bytes. */
function crc32(bytes: Uint8Array): number {
  let crc = 0xffffffff;
  for (const byte of bytes) {
    crc ^= byte;
    for (let bit = 0; bit < 8; bit += 1) crc = (crc >>> 1) ^ (crc & 1 ? 0xedb88320 : 0);
  }
  return (crc ^ 0xffffffff) >>> 0;
}
