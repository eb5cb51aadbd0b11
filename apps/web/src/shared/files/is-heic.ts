const mediaTypes = /^image\/hei[cf](?:-sequence)?$/;
const extensions = /\.(?:heics?|heifs?|hif)$/i;

/** Whether a picture is in the HEIC format, which many programs cannot open. Lists without media types go by the name. */
export function isHeic({ mime_type: mediaType, path }: { mime_type?: string; path: string }): boolean {
  return mediaType === undefined ? extensions.test(path) : mediaTypes.test(mediaType);
}
