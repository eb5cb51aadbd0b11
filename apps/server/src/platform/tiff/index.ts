export { TiffBlock } from './tiff-block.ts';
export { type TiffDirectory, type TiffEntry, TiffLayout } from './tiff-layout.ts';
export { TiffReader, type TiffSource } from './tiff-reader.ts';
