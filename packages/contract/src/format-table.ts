/**
 * What browsers have to know about the formats of files. Written by `npm run generate` from apps/server/src/platform/formats: change it
 * there.
 */

export const pictureTypes = `
  image/jpeg jpg jpeg jpe jfif jif mpo jps
  image/png png apng
  image/gif gif
  image/webp webp
  image/tiff tif tiff
  image/avif avif avifs
  image/heic heic heics hif
  image/heif heif heifs
  image/bmp bmp dib
  image/svg+xml svg
  image/jxl jxl
  image/jxr jxr wdp hdp
  image/jp2 jp2 j2k
  image/jpx jpf jpx
  image/x-icon ico
  image/vnd.adobe.photoshop psd
  image/x-tga tga
  image/x-adobe-dng dng
  image/x-canon-cr2 cr2
  image/x-canon-cr3 cr3
  image/x-canon-crw crw
  image/x-nikon-nef nef
  image/x-nikon-nrw nrw
  image/x-sony-arw arw
  image/x-sony-srf srf
  image/x-sony-sr2 sr2
  image/x-fuji-raf raf
  image/x-panasonic-rw2 rw2 rwl
  image/x-olympus-orf orf
  image/x-pentax-pef pef ptx
  image/x-samsung-srw srw
  image/x-sigma-x3f x3f
  image/x-raw raw 3fr ari bay braw cap dcr dcs drf eip erf fff gpr iiq k25 kdc mdc mef mos mrw pxn rwz`;

export const videoTypes = `
  video/mp4 mp4 f4v lrv insv 360
  video/x-m4v m4v
  video/quicktime mov qt
  video/x-msvideo avi divx xvid
  video/x-matroska mkv
  video/webm webm
  video/x-ms-wmv wmv
  video/x-ms-asf asf
  video/x-flv flv
  video/mpeg mpg mpeg mpe m1v m2v mpv mp2v vob mod tod
  video/mp2t ts mts m2ts m2t
  video/3gpp 3gp 3gpp
  video/3gpp2 3g2 3gp2
  video/ogg ogv ogm
  video/x-dv dv
  application/mxf mxf
  application/vnd.rn-realmedia rm rmvb
  video/x-motion-jpeg mjpeg mjpg
  video/x-amv amv
  video/x-ms-wtv wtv
  video/x-ms-dvr dvr-ms`;

/** Pictures whose originals every supported browser displays. */
export const shownByBrowsersTypes = 'image/jpeg image/png image/apng image/gif image/webp image/avif image/bmp';
/** Pictures that few programs open, so that downloads offer a JPEG. */
export const jpegOfferedTypes = 'image/heic image/heif image/heic-sequence image/heif-sequence';
/** Pictures without pixels of their own, which are sharp at any scale. */
export const drawingTypes = 'image/svg+xml';
/** Pictures that the photo editor does not open. */
export const uneditableTypes = 'image/svg+xml image/jxr image/vnd.ms-photo';

/** The extensions of documents by their icon. */
export const documentExtensions = {
  pdf: 'pdf',
  text: 'txt md doc docx odt rtf pages wpd tex epub srt vtt',
  spreadsheet: 'csv xls xlsx ods tsv numbers',
  presentation: 'ppt pptx odp key',
  archive: 'zip rar 7z gz tgz tar bz2 xz zst',
  code: 'htm html css json xml js ts yaml yml toml ini sql log gpx kml ics vcf',
  sound: 'mp3 m4a aac wav flac ogg opus aiff wma',
} as const;

/** The extensions of documents that the viewer shows as text. */
export const textExtensions =
  'txt md tex srt vtt csv tsv json xml html htm css js ts yaml yml toml ini sql log gpx kml ics vcf';
