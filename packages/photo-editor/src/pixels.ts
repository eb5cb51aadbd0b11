export { bakeFilter } from './assets/filters/bake-filter.ts';
export { renderOverlay, savedOverlaySize } from './assets/overlays/render-overlay.ts';
export { overlayTextureSize } from './assets/overlays/texture.ts';
export type { FilterTable } from './kernels/color/filter-table.ts';
export { type PixelBlock, type PixelSource, pixelsInMemory } from './rendering/pixel-source.ts';
export type { Bitmap, RasterisePaths, RenderAssets } from './rendering/render-assets.ts';
export {
  type RenderedPicture,
  type RenderOptions,
  renderEdit,
  renderPicture,
  type Tile,
} from './rendering/render-edit.ts';
export { bitmapInDisplayP3, brushesInDisplayP3 } from './rendering/srgb-to-display-p3.ts';
export { type AssetLibrary, createAssetLibrary, UnknownAssetError } from './vectors/layer-assets.ts';
export { toSvg } from './vectors/to-svg.ts';
