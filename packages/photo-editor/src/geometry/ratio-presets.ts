/** A choice of the crop tool: a ratio, or a ratio with the pixels that a social network asks for. */
export interface RatioPreset {
  readonly id: string;
  readonly group: 'ratio' | 'facebook' | 'instagram' | 'x';
  readonly width: number;
  readonly height: number;
}

/** Month in which the sizes of the social networks were last compared with what they publish. */
export const ratioPresetsCheckedIn = '2026-11';

/** Ratios are in their smallest whole numbers; sizes of social networks are in pixels. */
export const ratioPresets: readonly RatioPreset[] = [
  { id: 'square', group: 'ratio', width: 1, height: 1 },
  { id: '4-3', group: 'ratio', width: 4, height: 3 },
  { id: '16-9', group: 'ratio', width: 16, height: 9 },
  { id: '3-4', group: 'ratio', width: 3, height: 4 },
  { id: '9-16', group: 'ratio', width: 9, height: 16 },
  { id: 'facebook-profile', group: 'facebook', width: 400, height: 400 },
  { id: 'facebook-title', group: 'facebook', width: 851, height: 315 },
  { id: 'facebook-post', group: 'facebook', width: 1200, height: 630 },
  { id: 'instagram-story', group: 'instagram', width: 1080, height: 1920 },
  { id: 'instagram-landscape', group: 'instagram', width: 1080, height: 566 },
  { id: 'instagram-portrait', group: 'instagram', width: 1080, height: 1350 },
  { id: 'instagram-square', group: 'instagram', width: 1080, height: 1080 },
  { id: 'x-profile', group: 'x', width: 400, height: 400 },
  { id: 'x-title', group: 'x', width: 1500, height: 500 },
  { id: 'x-post', group: 'x', width: 1200, height: 675 },
];

/** Undefined for `custom`, which keeps no ratio, and for presets of other releases. */
export const findRatioPreset = (id: string): RatioPreset | undefined => ratioPresets.find((preset) => preset.id === id);
