import type { EditDocument } from '../../document/edit-document.ts';
import type { Size } from '../../geometry/crop-frame.ts';

/** From the page to the worker that renders. */
export type WorkerTask =
  | { readonly task: 'start'; readonly colorSpace: PredefinedColorSpace }
  | { readonly task: 'image'; readonly size: Size; readonly data: Uint8ClampedArray }
  | { readonly task: 'render'; readonly ticket: number; readonly document: EditDocument; readonly size: Size }
  /** The answer to a request for a sticker; null when it could not be loaded. */
  | { readonly task: 'sticker'; readonly id: string; readonly image: ImageBitmap | null };

/** From the worker to the page. */
export type WorkerReply =
  | {
      readonly reply: 'rendered';
      readonly ticket: number;
      readonly size: Size;
      readonly data: Uint8ClampedArray<ArrayBuffer>;
    }
  | { readonly reply: 'failed'; readonly ticket: number; readonly message: string }
  | { readonly reply: 'sticker'; readonly id: string };
