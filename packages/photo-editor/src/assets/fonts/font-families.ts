/** A part of a font that covers some of Unicode. Only the parts that a text needs are loaded. */
export interface FontFile {
  /** The file as a module specifier of its package: a server resolves it, a browser finds its address in `font-urls.ts`. */
  readonly path: string;
  /** First and last code points of the ranges that it covers. */
  readonly ranges: readonly (readonly [number, number])[];
}

/** A font that texts can be set in. Its name is a proper name, the same in every language. */
export interface FontFamily {
  readonly id: string;
  readonly name: string;
  readonly files: readonly FontFile[];
}

// Ranges overlap, and the first file that has a glyph wins: Latin first.
const subsets = {
  latin: [
    [0x0000, 0x00ff],
    [0x0131, 0x0131],
    [0x0152, 0x0153],
    [0x02bb, 0x02bc],
    [0x02c6, 0x02dc],
    [0x2000, 0x206f],
    [0x20ac, 0x20ac],
    [0x2122, 0x2122],
    [0x2191, 0x2193],
    [0x2212, 0x2215],
    [0xfffd, 0xfffd],
  ],
  cyrillic: [
    [0x0301, 0x0301],
    [0x0400, 0x045f],
    [0x0490, 0x0491],
    [0x04b0, 0x04b1],
    [0x2116, 0x2116],
  ],
  'latin-ext': [
    [0x0100, 0x02ff],
    [0x1d00, 0x1dbf],
    [0x1e00, 0x1eff],
    [0x20a0, 0x20c0],
    [0x2113, 0x2113],
    [0x2c60, 0x2c7f],
    [0xa720, 0xa7ff],
  ],
  'cyrillic-ext': [
    [0x0460, 0x052f],
    [0x20b4, 0x20b4],
    [0xa640, 0xa69f],
  ],
  vietnamese: [
    [0x0102, 0x01b0],
    [0x0300, 0x0329],
    [0x1ea0, 0x1ef9],
    [0x20ab, 0x20ab],
  ],
  greek: [[0x0370, 0x03ff]],
  hebrew: [
    [0x0590, 0x05ff],
    [0xfb1d, 0xfb4f],
  ],
  arabic: [
    [0x0600, 0x06ff],
    [0x0750, 0x077f],
    [0x0870, 0x08ff],
    [0xfb50, 0xfdff],
    [0xfe70, 0xfefc],
  ],
} as const satisfies Record<string, readonly (readonly [number, number])[]>;

type Subset = keyof typeof subsets;

const european: readonly Subset[] = ['latin', 'cyrillic', 'latin-ext'];

function family(id: string, name: string, weight: number, scripts: readonly Subset[] = european): FontFamily {
  const files = scripts.map((subset) => ({
    path: `@fontsource/${id}/files/${id}-${subset}-${weight}-normal.woff`,
    ranges: subsets[subset],
  }));
  return { id, name, files };
}

/** What texts can be set in, in the order of the list. All have Latin and Cyrillic, and the SIL Open Font License. */
export const fontFamilies: readonly FontFamily[] = [
  family('montserrat', 'Montserrat', 600, [...european, 'cyrillic-ext', 'vietnamese']),
  family('lora', 'Lora', 500, [...european, 'cyrillic-ext', 'vietnamese']),
  family('playfair-display', 'Playfair Display', 700, [...european, 'vietnamese']),
  family('oswald', 'Oswald', 500, [...european, 'cyrillic-ext', 'vietnamese']),
  family('bitter', 'Bitter', 600, [...european, 'cyrillic-ext', 'vietnamese']),
  family('caveat', 'Caveat', 600, [...european, 'cyrillic-ext']),
  family('pacifico', 'Pacifico', 400, [...european, 'cyrillic-ext', 'vietnamese']),
  family('comfortaa', 'Comfortaa', 600, [...european, 'cyrillic-ext', 'vietnamese', 'greek']),
  family('jetbrains-mono', 'JetBrains Mono', 500, [...european, 'cyrillic-ext', 'vietnamese', 'greek']),
  family('unbounded', 'Unbounded', 700, [...european, 'cyrillic-ext', 'vietnamese']),
  family('amatic-sc', 'Amatic SC', 700, [...european, 'vietnamese']),
  family('russo-one', 'Russo One', 400),
];

/** What replaces a font where it has no glyph, in this order. People cannot choose these. */
export const fallbackFamilies: readonly FontFamily[] = [
  family('noto-sans', 'Noto Sans', 600, ['latin', 'cyrillic', 'latin-ext', 'cyrillic-ext', 'vietnamese', 'greek']),
  family('noto-sans-hebrew', 'Noto Sans Hebrew', 600, ['hebrew']),
  family('noto-sans-arabic', 'Noto Sans Arabic', 600, ['arabic']),
];
