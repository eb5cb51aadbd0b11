/** Files that operating systems and programs create in folders of pictures. */
const names = new Set(
  [
    ...['.DS_Store', '.localized', 'Icon\r', 'desktop.ini', 'Thumbs.db', 'ehthumbs.db', '.picasa.ini', 'Picasa.ini'],
    // At the top of each export of Stund.
    '.stund-export.json',
  ].map((name) => name.toLowerCase()),
);
const folders = new Set(
  [
    ...['__MACOSX', '.Trashes', '.Trash', '.Spotlight-V100', '.fseventsd', '.TemporaryItems'],
    ...[
      '$RECYCLE.BIN',
      'RECYCLER',
      'System Volume Information',
      '@eaDir',
      '#recycle',
      '@Recycle',
      '.thumbnails',
      '.git',
    ],
  ].map((name) => name.toLowerCase()),
);
/** AppleDouble files, and the trash of a Linux user. */
const namePattern = /^\._/;
const folderPattern = /^\.Trash-\d+$/i;

/** Whether a name in a folder is that of a system file, which no way in takes: browser, folders and archives (docs/rules/upload.md#u3). */
export function isSystemFileName(name: string): boolean {
  return names.has(name.toLowerCase()) || namePattern.test(name);
}

/** Whether a folder contains system files only, such as a trash folder. */
export function isSystemFolderName(name: string): boolean {
  return folders.has(name.toLowerCase()) || folderPattern.test(name);
}

/** Whether a path with slashes leads to a system file. */
export function isSystemPath(path: string): boolean {
  const parts = path.split('/');
  const name = parts.pop() ?? '';
  return isSystemFileName(name) || parts.some(isSystemFolderName);
}
