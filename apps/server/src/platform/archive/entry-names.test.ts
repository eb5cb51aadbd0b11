import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { EntryNames, safeName } from './entry-names.ts';

describe('a name in an archive', () => {
  it.each([
    ['photo.jpg', 'photo.jpg'],
    ['../../etc/passwd', '.._.._etc_passwd'],
    ['..', 'file'],
    ['...', 'file'],
    ['', 'file'],
    [' name .', 'name'],
    ['trailing dots...', 'trailing dots'],
    ['a<b>c:d"e/f\\g|h?i*.jpg', 'a_b_c_d_e_f_g_h_i_.jpg'],
    ['tab\tand\nbreak\0.txt', 'tabandbreak.txt'],
    ['CON', '_CON'],
    ['nul.txt', '_nul.txt'],
    ['com1.jpg', '_com1.jpg'],
    ['LPT¹', '_LPT¹'],
    ['console.jpg', 'console.jpg'],
    ['.hidden', '.hidden'],
    // The name that a person would read as gnp.exe.
    ['harmless\u202egnp.exe', 'harmlessgnp.exe'],
    ['a\u200fb.jpg', 'ab.jpg'],
    ['e\u0301t\u00e9.jpg', '\u00e9t\u00e9.jpg'],
    ['half \ud83d.jpg', 'half \ufffd.jpg'],
    ['👨‍👩‍👧 ferie.jpg', '👨‍👩‍👧 ferie.jpg'],
  ])('%j becomes %j', (name, expected) => {
    expect(safeName(name, 'file')).toBe(expected);
  });

  it.each(['снимка', '写真', '사진', 'φωτογραφία', 'תמונה', 'صورة'])('stays as it is in other scripts: %s', (name) => {
    expect(safeName(`${name}.jpg`, 'file')).toBe(`${name}.jpg`);
  });

  it.each([
    ['a'.repeat(400), '.jpeg'],
    ['写'.repeat(200), '.heic'],
    ['👨‍👩‍👧'.repeat(60), '.png'],
  ])('is shortened between characters and keeps its ending', (stem, extension) => {
    const name = safeName(stem + extension, 'file');
    expect(name.endsWith(extension)).toBe(true);
    expect(Buffer.byteLength(name)).toBeLessThanOrEqual(230);
    expect(name.isWellFormed()).toBe(true);
    expect(stem.startsWith(name.slice(0, -extension.length))).toBe(true);
  });
});

describe('the names of an archive', () => {
  it('are made unique without regard to case', () => {
    const names = new EntryNames();
    const given = ['a.jpg', 'A.JPG', 'a (1).jpg', 'a.jpg', 'a', 'a', 'b.tar.gz', 'b.tar.gz'];
    expect(given.map((name) => names.add([], name))).toEqual([
      'a.jpg',
      'A (1).JPG',
      'a (1) (1).jpg',
      'a (2).jpg',
      'a',
      'a (1)',
      'b.tar.gz',
      'b.tar (1).gz',
    ]);
  });

  it('are the same in composed and decomposed form', () => {
    const names = new EntryNames();
    expect(names.add([], '\u00e5.jpg')).toBe('\u00e5.jpg');
    expect(names.add([], 'a\u030a.jpg')).toBe('\u00e5 (1).jpg');
  });

  it('are never both a file and a folder', () => {
    const names = new EntryNames();
    expect(names.add([], 'summer')).toBe('summer');
    expect(names.add(['summer'], 'a.jpg')).toBe('summer (1)/a.jpg');
    expect(names.add(['Summer'], 'a.jpg')).toBe('summer (1)/a (1).jpg');
    expect(names.add(['winter'], 'a.jpg')).toBe('winter/a.jpg');
    expect(names.add([], 'Winter')).toBe('Winter (1)');
  });

  it('stay quick with many files of one name', () => {
    const names = new EntryNames();
    for (let count = 0; count < 50_000; count += 1) names.add([], 'image.jpg');
    expect(names.add([], 'image.jpg')).toBe('image (50000).jpg');
  });

  it('are unique and safe whatever the files are called', () => {
    const segment = fc.oneof(
      fc.string({ unit: 'binary', maxLength: 300 }),
      fc.constantFrom('..', 'con', 'a', 'A', 'a (1)', ' ', '.', '\u202e'),
    );
    fc.assert(
      fc.property(fc.array(fc.tuple(fc.array(segment, { maxLength: 3 }), segment), { maxLength: 40 }), (files) => {
        const names = new EntryNames();
        const paths = files.map(([folders, name]) => names.add(folders, name));
        expect(new Set(paths.map((path) => path.toLowerCase().normalize('NFC'))).size).toBe(paths.length);
        for (const path of paths)
          for (const part of path.split('/')) {
            expect(part).not.toMatch(/^\.{0,2}$|[. ]$|[<>:"\\|?*\p{Cc}\u202a-\u202e]/u);
            expect(Buffer.byteLength(part)).toBeLessThanOrEqual(255);
          }
      }),
    );
  });
});
