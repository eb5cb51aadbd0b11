/** The name of the file that describes the files of its folder (docs/takeout.md). */
export const takeoutFileName = 'stund.json';
export const takeoutFormat = 'stund-takeout';
export const takeoutVersion = 1;
