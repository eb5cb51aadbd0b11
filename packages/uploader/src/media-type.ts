export type MediaType = 'picture' | 'movie' | 'document';

const words = (text: string) => new Set(text.trim().split(/\s+/));

const pictureExtensions = words(`
  jpg jpeg jpe jfif jif png apng gif webp bmp dib tif tiff avif avifs heic heif heics heifs hif jxl jp2 j2k jpf jpx
  jxr wdp hdp ico psd tga svg mpo jps
  3fr ari arw bay braw cap cr2 cr3 crw dcr dcs dng drf eip erf fff gpr iiq k25 kdc mdc mef mos mrw nef nrw orf pef
  ptx pxn raf raw rw2 rwl rwz sr2 srf srw x3f`);

const movieExtensions = words(`
  mp4 m4v mov qt avi mkv webm wmv asf flv f4v mpg mpeg mpe m1v m2v mpv mp2v ts mts m2ts m2t vob 3gp 3gpp 3g2 3gp2
  ogv ogm divx xvid dv mxf rm rmvb mjpeg mjpg insv lrv 360 wtv dvr-ms tod mod amv`);

/** The part after the last dot in lower case; empty when there is none, also for `.profile`. */
export function extensionOf(name: string): string {
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(dot + 1).toLowerCase() : '';
}

/** Picture or movie by the extension, else by the browser's word for the type; anything else is a document (1-product.md section 3). */
export function recogniseMediaType(name: string, mimeType = ''): MediaType {
  const extension = extensionOf(name);
  if (pictureExtensions.has(extension)) return 'picture';
  if (movieExtensions.has(extension)) return 'movie';
  if (mimeType.startsWith('image/')) return 'picture';
  if (mimeType.startsWith('video/')) return 'movie';
  return 'document';
}
