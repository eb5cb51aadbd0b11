import type { MailPicture } from './mailer.ts';

/** The side of a picture in a mail in pixels: twice of what is shown, for dense screens. */
const sidePx = 240;

/** A thumbnail as a small square JPEG, which every mail program shows. It contains no metadata. */
export async function toMailPicture(name: string, thumbnail: Uint8Array): Promise<MailPicture> {
  const { default: sharp } = await import('sharp');
  const content = await sharp(thumbnail)
    .resize(sidePx, sidePx, { fit: 'cover' })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 78 })
    .toBuffer();
  return { name, contentType: 'image/jpeg', content };
}
