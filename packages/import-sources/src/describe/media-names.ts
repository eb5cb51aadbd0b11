const picture =
  /\.(?:jpe?g|jpe|jfif|heic|heif|hif|png|gif|webp|avif|jxl|bmp|tiff?|psd|dng|cr2|cr3|crw|nef|nrw|arw|sr2|srf|raf|rw2|orf|pef|raw|rwl|3fr|iiq|srw|x3f)$/i;
const video = /\.(?:mp4|mov|m4v|avi|mkv|webm|mts|m2ts|3gp|3g2|mpe?g|wmv|insv|mp)$/i;

/** Whether a name is that of a picture or video, which belongs into an album. */
export function isMediaName(name: string): boolean {
  return picture.test(name) || video.test(name);
}
