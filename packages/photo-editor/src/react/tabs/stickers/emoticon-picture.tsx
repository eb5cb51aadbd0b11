import type { EmoticonPath } from '../../../assets/stickers/emoticons.ts';

interface EmoticonPictureProps {
  /** Undefined while the outlines are loaded. */
  paths: readonly EmoticonPath[] | undefined;
  size: number;
}

/** An emoticon as it will be drawn. */
export function EmoticonPicture({ paths, size }: EmoticonPictureProps) {
  return (
    <svg aria-hidden="true" viewBox={`0 0 ${size} ${size}`}>
      {paths?.map((path, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts never change their order
        <path key={index} d={path.d} fill={path.fill} fillOpacity={path.opacity} fillRule={path.fillRule} />
      ))}
    </svg>
  );
}
