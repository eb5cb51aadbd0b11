import type { PrivateCopy } from '../../../../platform/private-copy/index.ts';

const extensions: Readonly<Record<string, string>> = { 'image/jpeg': 'jpg', 'video/mp4': 'mp4' };

/** The extension of a converted copy, without a dot. */
export function extensionOfCopy(mimeType: string): string | undefined {
  return extensions[mimeType];
}

/** The path of a copy: a converted file has the extension of its own format. */
export function pathOfCopy(path: string, { kind, mimeType }: { kind: PrivateCopy['kind'] | 'none'; mimeType: string }) {
  const extension = extensions[mimeType];
  if (kind !== 'converted' || extension === undefined) return path;
  return `${path.replace(/\.[^./\\]{1,8}$/, '')}.${extension}`;
}
