/**
 * The picture as a bitmap with at most `longestSide` pixels on its longer side, upright. Rejects when it is not served or cannot be
 * decoded.
 */
export async function loadImage(address: string, longestSide: number): Promise<ImageBitmap> {
  const reply = await fetch(address);
  if (!reply.ok) throw new Error(`The picture was not served: ${reply.status}`);
  const whole = await createImageBitmap(await reply.blob());
  const scale = longestSide / Math.max(whole.width, whole.height);
  if (scale >= 1) return whole;
  const reduced = await createImageBitmap(whole, {
    resizeWidth: Math.max(1, Math.round(whole.width * scale)),
    resizeHeight: Math.max(1, Math.round(whole.height * scale)),
    resizeQuality: 'high',
  });
  whole.close();
  return reduced;
}
