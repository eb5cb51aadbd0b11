import { supportedMimeTypes } from 'file-type';
import { describe, expect, it } from 'vitest';
import { treatOther } from '../private-copy/plan-copy.ts';
import { findFormat, kindOfType, listed } from './find-format.ts';
import { formats, pictureFormats, videoFormats } from './index.ts';

const mediaFormats = [...pictureFormats, ...videoFormats];

/** What `file-type` recognises and no program here reads: such pictures are stored, and shown by an icon. */
const unread = ['bpg', 'flif', 'icns', 'jls', 'jpm', 'ktx', 'mj2', 'vnd.dwg', 'x-xcf'].map((name) => `image/${name}`);

describe('the formats', () => {
  it('claim each media type and each extension once', () => {
    const types = formats.flatMap((format) => Object.keys(format.types));
    const extensions = mediaFormats.flatMap((format) => Object.values<string>(format.types).flatMap(listed));
    expect(types).toEqual([...new Set(types)]);
    expect(extensions).toEqual([...new Set(extensions)]);
  });

  it('know every picture and video that file-type recognises, by that type or as another name of theirs', () => {
    const synonyms = formats.flatMap(({ recognise }) =>
      typeof recognise === 'object' ? Object.keys(recognise.synonyms ?? {}) : [],
    );
    const unknown = [...supportedMimeTypes]
      .filter((type) => kindOfType(type) !== 'document' && !findFormat(type) && !synonyms.includes(type))
      .sort();
    expect(unknown).toEqual(unread);
  });

  it('have the kind that their descriptions say, and other pictures and videos that of their type', () => {
    expect(kindOfType('application/mxf')).toBe('video');
    expect(kindOfType('application/rdf+xml')).toBe('document');
    expect(unread.map(kindOfType)).toEqual(unread.map(() => 'picture'));
    expect(kindOfType('application/zip')).toBe('document');
  });
});

describe('a picture', () => {
  it.each(pictureFormats.map((format) => [format.name, format] as const))('%s says what fits together', (_, format) => {
    const isRead = format.decoder !== undefined || format.conversions.length > 0;
    expect(format.editable).toBe(isRead && !format.isDrawing);
    if (format.shownByBrowsers) expect(format.inline).toBe(true);
    if (format.isDrawing) expect(format.inline).toBe(false);
  });

  it('is decoded by a module that opens it for thumbnails and for editing', async () => {
    for (const { decoder } of pictureFormats) {
      if (!decoder) continue;
      expect(await decoder.load()).toMatchObject({ open: expect.any(Function), openSource: expect.any(Function) });
    }
  });
});

describe('a file without a lossless copy', () => {
  it.each(mediaFormats.flatMap(({ types }) => Object.keys(types)))('of the type %s is converted', (type) => {
    expect(treatOther(Buffer.from([1, 2, 3]), type).kind).toBe('converted');
  });
});
