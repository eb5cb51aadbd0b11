import { fontUrls } from '../../assets/fonts/font-urls.ts';
import { createAssetLibrary } from '../../vectors/layer-assets.ts';

/** The fonts and emoticons of layers, each loaded once. */
export const assetLibrary = createAssetLibrary(async (path) => {
  const url = fontUrls.get(path);
  if (url === undefined) throw new Error(`No address of ${path}`);
  const reply = await fetch(url);
  if (!reply.ok) throw new Error(`${path} was not served: ${reply.status}`);
  return new Uint8Array(await reply.arrayBuffer());
});
