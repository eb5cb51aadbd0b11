import { describe, expect, it } from 'vitest';
import { isSystemPath } from './system-files.ts';

describe('isSystemPath', () => {
  it.each([
    '.DS_Store',
    'a/Desktop.ini',
    'a/._IMG_1.jpg',
    'THUMBS.DB',
    '.picasa.ini',
    'export/.stund-export.json',
    '.git/config',
    'a/.Trash-1000/files/IMG_1.jpg',
    '$RECYCLE.BIN/IMG_1.jpg',
    'a/@eaDir/IMG_1.jpg/thumb.jpg',
    '__MACOSX/IMG_1.jpg',
  ])('leaves out %s', (path) => expect(isSystemPath(path)).toBe(true));

  it.each(['IMG_1.jpg', '.hidden', 'a/.git', 'Trash/IMG_1.jpg', '_.jpg', 'thumbs.db.jpg', 'desktop.ini/IMG_1.jpg'])(
    'takes %s',
    (path) => expect(isSystemPath(path)).toBe(false),
  );
});
