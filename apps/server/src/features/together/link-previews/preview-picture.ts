import { type Checksum, thumbnailSizes } from '@stund/contract';
import type { BlobStore } from '../../../platform/blob-store/index.ts';
import { renditionName } from '../../library/media/index.ts';
import type { PreviewCover } from './link-preview.repository.ts';

/** The longer side in pixels: what most chats show, within the size that all of them accept. */
const sidePx = 1200;

/** The size of the picture; undefined where that of the cover is not known. */
export function previewSizeOf({ width, height }: PreviewCover): { width: number; height: number } | undefined {
  if (width === null || height === null) return undefined;
  const scale = Math.min(1, sidePx / Math.max(width, height));
  return { width: Math.max(1, Math.round(width * scale)), height: Math.max(1, Math.round(height * scale)) };
}

/**
 * The pictures that were made last. A chat fetches the picture of a link for each of its servers, and a link is mostly passed on
 * once, so they are not stored.
 */
export class PreviewPictures {
  readonly #made = new Map<Checksum, Promise<Buffer>>();
  readonly #most: number;

  constructor(most: number) {
    this.#most = most;
  }

  /** A JPEG of the largest thumbnail, which contains no metadata. */
  async find(blobStore: BlobStore, checksum: Checksum, cover: PreviewCover): Promise<Buffer> {
    const known = this.#made.get(checksum);
    this.#made.delete(checksum);
    const making = known ?? make(blobStore, checksum, cover);
    this.#made.set(checksum, making);
    for (const oldest of this.#made.keys()) {
      if (this.#made.size <= this.#most) break;
      this.#made.delete(oldest);
    }
    try {
      return await making;
    } catch (error) {
      this.#made.delete(checksum);
      throw error;
    }
  }
}

async function make(blobStore: BlobStore, checksum: Checksum, cover: PreviewCover): Promise<Buffer> {
  const { bytes } = await blobStore.readRendition(renditionName(checksum, thumbnailSizes.large));
  const size = previewSizeOf(cover);
  const { default: sharp } = await import('sharp');
  return sharp(bytes)
    .resize(
      size ? { ...size, fit: 'fill' } : { width: sidePx, height: sidePx, fit: 'inside', withoutEnlargement: true },
    )
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
}
