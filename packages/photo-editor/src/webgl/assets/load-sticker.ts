import type { LoadSticker } from './browser-assets.ts';

/** Loads the person's own stickers by their addresses, which `list` returns. */
export function stickerLoader(list: () => Promise<ReadonlyArray<{ id: string; url: string }>>): LoadSticker {
  return async (id) => {
    const sticker = (await list()).find((one) => one.id === id);
    if (!sticker) throw new Error(`There is no sticker ${id}`);
    const reply = await fetch(sticker.url);
    if (!reply.ok) throw new Error(`The sticker ${id} was not served: ${reply.status}`);
    return createImageBitmap(await reply.blob());
  };
}
