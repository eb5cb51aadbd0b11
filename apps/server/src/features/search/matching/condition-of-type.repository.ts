import type { SearchType } from '@stund/search-query';
import { type RawBuilder, sql } from 'kysely';
import { cameraRaw } from '../../../platform/formats/pictures/camera-raw.ts';

type Condition = RawBuilder<boolean>;

/** The longer side of a panorama is at least so many times the shorter one. */
const panoramaRatio = 2;

const rawTypes = Object.keys(cameraRaw.types);

function hasType(...types: readonly string[]): Condition {
  return sql<boolean>`exists (select from media where media.checksum = file.checksum and media.mime_type = any(${types as string[]}::text[]))`;
}

/** The condition on rows of `file` that a kind of file is. */
export function conditionOfType(type: SearchType): Condition {
  switch (type) {
    case 'picture':
      return sql<boolean>`file.type = 'Pictures'`;
    case 'video':
      return sql<boolean>`file.type = 'Movies'`;
    case 'document':
      return sql<boolean>`file.type = 'Documents'`;
    case 'screenshot':
      return sql<boolean>`file.is_screenshot`;
    case 'burst':
      return sql<boolean>`(file.group_type = 'burst') is true`;
    case 'live':
      return sql<boolean>`(file.type = 'Pictures' and ((file.group_type = 'live') is true or exists (
        select from media where media.checksum = file.checksum and media.motion_offset_bytes is not null
      )))`;
    case 'panorama':
      return sql<boolean>`(file.type = 'Pictures' and not file.is_screenshot and exists (
        select from media where media.checksum = file.checksum
          and greatest(media.width, media.height) >= ${panoramaRatio} * least(media.width, media.height)
      ))`;
    case 'raw':
      return hasType(...rawTypes);
    case 'gif':
      return hasType('image/gif');
    case 'pdf':
      return hasType('application/pdf');
    case 'heic':
      return hasType('image/heic', 'image/heif', 'image/heic-sequence', 'image/heif-sequence');
    case 'jpeg':
      return hasType('image/jpeg');
    case 'png':
      return hasType('image/png');
    case 'webp':
      return hasType('image/webp');
  }
}
