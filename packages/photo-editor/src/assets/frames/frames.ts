import { type AssetNames, named } from '../names.ts';
import { hash, layeredNoise } from '../overlays/noise.ts';
import { circle, polygon, roundedBox } from '../shapes/outlines.ts';
import { alike, box, emptyPart, type Frame, type FrameSide, part, path } from './frame-parts.ts';

// The corner of a side is a square of 100 that two sides share: the start of one is drawn, the end of the other is left to it.
const side = (start: FrameSide['start'], middle: FrameSide['middle']): FrameSide => ({
  start,
  middle,
  end: { ...emptyPart, length: 100 },
});

const plain = alike(
  'plain',
  side(part(100, path(box(0, 0, 100, 100))), part(100, path(box(0, 0, 100, 100)))),
  'drawn out',
);

const instant = alike('instant', plain.top, 'drawn out', 3.2);

const lines = alike(
  'lines',
  side(
    part(
      100,
      path(
        polygon([
          [30, 30],
          [100, 30],
          [100, 44],
          [44, 44],
          [44, 100],
          [30, 100],
        ]),
      ),
      path(
        polygon([
          [62, 62],
          [100, 62],
          [100, 67],
          [67, 67],
          [67, 100],
          [62, 100],
        ]),
      ),
    ),
    part(100, path(box(0, 30, 100, 14)), path(box(0, 62, 100, 5))),
  ),
  'drawn out',
);

const mat = alike(
  'mat',
  side(
    part(
      100,
      path(box(0, 0, 100, 100)),
      path(
        polygon([
          [0, 0],
          [100, 0],
          [100, 16],
          [16, 16],
          [16, 100],
          [0, 100],
        ]),
        'darker',
      ),
      path(
        polygon([
          [16, 16],
          [100, 16],
          [100, 20],
          [20, 20],
          [20, 100],
          [16, 100],
        ]),
        'darker',
        0.45,
      ),
      path(
        polygon([
          [93, 93],
          [100, 93],
          [100, 100],
          [93, 100],
        ]),
        'lighter',
      ),
    ),
    part(
      100,
      path(box(0, 0, 100, 100)),
      path(box(0, 0, 100, 16), 'darker'),
      path(box(0, 16, 100, 4), 'darker', 0.45),
      path(box(0, 93, 100, 7), 'lighter'),
    ),
  ),
  'drawn out',
);

const hole = (x: number) => roundedBox(x, 34, 26, 36, 6);

const holedSide: FrameSide = side(
  part(100, path(box(0, 0, 100, 100))),
  part(52, path(box(0, 0, 52, 100)), path(hole(13), 'lighter')),
);
const unholedSide: FrameSide = side(part(100, path(box(0, 0, 100, 100))), part(52, path(box(0, 0, 52, 100))));

const perforated: Frame = {
  id: 'perforated',
  top: holedSide,
  bottom: holedSide,
  left: unholedSide,
  right: unholedSide,
  middle: 'repeated',
  bottomWidth: 1,
};

// Half circles are left out of the outer edge, as where a stamp was torn off.
const scallop = (x: number) =>
  `L${x + 7},0C${x + 7},10 ${x + 13},18 ${x + 20},18C${x + 27},18 ${x + 33},10 ${x + 33},0L${x + 40},0`;

const stamp = alike(
  'stamp',
  side(
    part(
      100,
      path('M18,18L100,18L100,100L18,100Z'),
      path(`M60,0${scallop(60)}L100,18L60,18Z`),
      path('M18,100L0,100L0,60C10,60 18,54 18,47L18,18C24,18 33,12 33,0L60,0L60,18L18,60Z'),
    ),
    part(40, path(`M0,0${scallop(0)}L40,100L0,100Z`)),
  ),
);

/** A rough edge as a brush leaves it; the heights at both ends are the same, so that parts meet. */
function roughEdge(length: number, seed: number): string {
  const points: [number, number][] = [];
  for (let x = 0; x <= length; x += 2) {
    const ends = Math.min(1, Math.min(x, length - x) / 14);
    const tooth = (hash(x, 3, seed) - 0.5) * 9;
    points.push([x, 78 + (layeredNoise(x * 0.045, 0.5, seed, 4) * 22 + tooth) * ends]);
  }
  return polygon([[0, 0], [length, 0], ...points.reverse()]);
}

const brushedSide = (seed: number): FrameSide =>
  side(
    part(
      100,
      path(
        polygon([
          [0, 0],
          [100, 0],
          [100, 78],
          [84, 88],
          [78, 100],
          [0, 100],
        ]),
      ),
    ),
    part(620, path(roughEdge(620, seed))),
  );

const brushed: Frame = {
  id: 'brushed',
  top: brushedSide(3),
  right: brushedSide(5),
  bottom: brushedSide(7),
  left: brushedSide(9),
  middle: 'repeated',
  bottomWidth: 1,
};

const decoCorner = [
  polygon([
    [14, 14],
    [100, 14],
    [100, 20],
    [20, 20],
    [20, 100],
    [14, 100],
  ]),
  polygon([
    [30, 30],
    [74, 30],
    [74, 34],
    [34, 34],
    [34, 74],
    [30, 74],
  ]),
  polygon([
    [34, 58],
    [58, 58],
    [58, 34],
    [62, 34],
    [62, 62],
    [34, 62],
  ]),
  polygon([
    [70, 30],
    [100, 30],
    [100, 34],
    [74, 34],
    [74, 74],
    [34, 74],
    [34, 100],
    [30, 100],
    [30, 70],
    [70, 70],
  ]),
  circle(48, 48, 5),
];

const deco = alike(
  'deco',
  side(part(100, ...decoCorner.map((d) => path(d))), part(100, path(box(0, 14, 100, 6)), path(box(0, 30, 100, 4)))),
  'drawn out',
);

const rope = alike(
  'rope',
  side(
    part(100, path(circle(50, 50, 34)), path(circle(50, 50, 22), 'darker', 0.55), path(circle(50, 50, 12), 'lighter')),
    part(
      34,
      path('M0,32L34,32L34,68L0,68Z', 'darker'),
      path('M2,66C-4,60 12,36 20,33C30,30 38,36 32,42C26,50 18,62 14,66C10,70 5,69 2,66Z'),
      path('M8,58C12,50 18,42 24,38C26,38 26,40 24,42C18,48 14,54 11,59C10,60 8,60 8,58Z', 'lighter', 0.7),
    ),
  ),
);

/** All frames with their names, in the order of the list, and the color that they have at first. */
export const frames: readonly (Frame & { readonly names: AssetNames; readonly initialColor: `#${string}` })[] = [
  { ...plain, names: named('Enkel', 'Plain', 'Enkel', 'Проста'), initialColor: '#ffffff' },
  {
    ...instant,
    names: named('Direktebilde', 'Instant photo', 'Direktbild', 'Моментна снимка'),
    initialColor: '#faf8f2',
  },
  { ...mat, names: named('Passepartout', 'Mat', 'Passepartout', 'Паспарту'), initialColor: '#efe9dc' },
  { ...lines, names: named('Linjer', 'Lines', 'Linjer', 'Линии'), initialColor: '#ffffff' },
  { ...perforated, names: named('Filmstripe', 'Film strip', 'Filmremsa', 'Филмова лента'), initialColor: '#151515' },
  { ...stamp, names: named('Frimerke', 'Stamp', 'Frimärke', 'Пощенска марка'), initialColor: '#fbf7ea' },
  { ...brushed, names: named('Penselstrøk', 'Brushed', 'Penseldrag', 'Мазки'), initialColor: '#ffffff' },
  { ...deco, names: named('Art deco', 'Art deco', 'Art déco', 'Ар деко'), initialColor: '#e8cf92' },
  { ...rope, names: named('Tau', 'Rope', 'Rep', 'Въже'), initialColor: '#c8a671' },
];

/** The frame with an id, if there is one. */
export const findFrame = (id: string): Frame | undefined => frames.find((frame) => frame.id === id);
