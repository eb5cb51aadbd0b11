/** Whether there is no byte that a text does not have. UTF-16 starts with a mark. */
export function isText(head: Uint8Array): boolean {
  const isUtf16 = (head[0] === 0xff && head[1] === 0xfe) || (head[0] === 0xfe && head[1] === 0xff);
  return head.length > 0 && (isUtf16 || !head.some((byte) => byte < 9 || (byte > 13 && byte < 32 && byte !== 27)));
}
