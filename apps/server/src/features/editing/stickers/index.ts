/** Small pictures of a person's own that they put on photos. They are stored as blobs and count as used space. */
export { deleteStickersOfAccount, type Sticker, selectStickersById } from './sticker.repository.ts';
export { stickersFeature } from './stickers.feature.ts';
