import type { ExifTool, WriteTags } from 'exiftool-vendored';

/** The picture that receives metadata. Its pixels are upright. */
export interface MetadataTarget {
  path: string;
  /** Pixels. */
  width: number;
  height: number;
  isSrgb: boolean;
  /** A file with a JPEG that replaces the thumbnail. */
  thumbnailPath: string;
}

/** What describes the picture and its capture. Other tags of the first directory describe how the original's pixels are stored. */
const describing = [
  'Make',
  'Model',
  'Software',
  'HostComputer',
  'Artist',
  'Copyright',
  'ImageDescription',
  'ModifyDate',
  'Rating',
  'XPTitle',
  'XPComment',
  'XPAuthor',
  'XPKeywords',
  'XPSubject',
].map((tag) => `-IFD0:${tag}`);

/** How large the picture is meant to be printed. Programs read it from Exif or from JFIF. */
const resolution = ['XResolution', 'YResolution', 'ResolutionUnit'].flatMap((tag) => [
  `-JFIF:${tag}`,
  `-JFIF:${tag}<IFD0:${tag}`,
  `-IFD0:${tag}<JFIF:${tag}`,
  `-IFD0:${tag}`,
]);

/** The camera's own notes and XMP contain the ids of live photos and bursts, and the positions of videos in the original. */
const copied = [
  ...describing,
  ...resolution,
  // Some cameras write it to the first directory of their RAW files.
  '-ExifIFD:DateTimeOriginal<IFD0:DateTimeOriginal',
  '-ExifIFD:All',
  '-GPS:All',
  '-IPTC:All',
  '-XMP-dc:All',
  '-XMP-xmp:All',
  '-XMP-photoshop:All',
  '-XMP-exif:All',
  '--MakerNotes',
  '--Orientation',
  '--ThumbnailImage',
  '--PreviewImage',
  '--JpgFromRaw',
  '--XMP:Thumbnails',
];

/** Writes the metadata of an original to a picture that was made from it, with the orientation, size and thumbnail of that picture. */
export async function copyMetadata(tool: ExifTool, original: string, target: MetadataTarget): Promise<void> {
  const tags = {
    'Orientation#': 1,
    'ExifIFD:ExifImageWidth': target.width,
    'ExifIFD:ExifImageHeight': target.height,
    'ExifIFD:ColorSpace#': target.isSrgb ? 1 : 65_535,
  } as WriteTags;
  await tool.write(target.path, tags, {
    ignoreMinorErrors: true,
    writeArgs: [
      '-TagsFromFile',
      original,
      ...copied,
      '--ExifImageWidth',
      '--ExifImageHeight',
      '--ColorSpace',
      `-IFD1:ThumbnailImage<=${target.thumbnailPath}`,
      '-overwrite_original',
    ],
  });
}
