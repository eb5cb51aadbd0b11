import { type AssetNames, named } from '../names.ts';
import { around, circle, polygon, roundedBox, smooth } from './outlines.ts';

/** A shape in one color, as path data with absolute commands in a box of its own. */
export interface Shape {
  readonly id: string;
  readonly names: AssetNames;
  readonly width: number;
  readonly height: number;
  readonly d: string;
}

type Outline = Omit<Shape, 'names'>;

const shapeNames: Readonly<Record<string, AssetNames>> = {
  circle: named('Sirkel', 'Circle', 'Cirkel', 'Кръг'),
  ring: named('Ring', 'Ring', 'Ring', 'Пръстен'),
  square: named('Kvadrat', 'Square', 'Kvadrat', 'Квадрат'),
  'rounded-square': named('Avrundet kvadrat', 'Rounded square', 'Rundad kvadrat', 'Заоблен квадрат'),
  frame: named('Ramme', 'Frame', 'Ram', 'Рамка'),
  triangle: named('Trekant', 'Triangle', 'Triangel', 'Триъгълник'),
  diamond: named('Ruter', 'Diamond', 'Ruter', 'Ромб'),
  hexagon: named('Sekskant', 'Hexagon', 'Sexhörning', 'Шестоъгълник'),
  star: named('Stjerne', 'Star', 'Stjärna', 'Звезда'),
  burst: named('Stråler', 'Burst', 'Strålar', 'Лъчи'),
  flower: named('Blomst', 'Flower', 'Blomma', 'Цвете'),
  heart: named('Hjerte', 'Heart', 'Hjärta', 'Сърце'),
  drop: named('Dråpe', 'Drop', 'Droppe', 'Капка'),
  leaf: named('Blad', 'Leaf', 'Blad', 'Листо'),
  arrow: named('Pil', 'Arrow', 'Pil', 'Стрелка'),
  'curved-arrow': named('Buet pil', 'Curved arrow', 'Böjd pil', 'Извита стрелка'),
  lightning: named('Lyn', 'Lightning', 'Blixt', 'Светкавица'),
  'speech-bubble': named('Snakkeboble', 'Speech bubble', 'Pratbubbla', 'Балон за реплика'),
  'thought-bubble': named('Tankeboble', 'Thought bubble', 'Tankebubbla', 'Балон за мисъл'),
  banner: named('Banner', 'Banner', 'Banderoll', 'Лента'),
  'brush-stroke': named('Penselstrøk', 'Brush stroke', 'Penseldrag', 'Щрих'),
  check: named('Hake', 'Check mark', 'Bock', 'Отметка'),
};

const square = (id: string, d: string): Outline => ({ id, width: 100, height: 100, d });

const outlines: readonly Outline[] = [
  square('circle', circle(50, 50, 50)),
  square('ring', circle(50, 50, 50) + circle(50, 50, 41, true)),
  square(
    'square',
    polygon([
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ]),
  ),
  square('rounded-square', roundedBox(0, 0, 100, 100, 22)),
  square(
    'frame',
    polygon([
      [0, 0],
      [100, 0],
      [100, 100],
      [0, 100],
    ]) +
      polygon([
        [8, 8],
        [8, 92],
        [92, 92],
        [92, 8],
      ]),
  ),
  {
    id: 'triangle',
    width: 100,
    height: 87,
    d: polygon([
      [50, 0],
      [100, 87],
      [0, 87],
    ]),
  },
  square(
    'diamond',
    polygon([
      [50, 0],
      [92, 50],
      [50, 100],
      [8, 50],
    ]),
  ),
  square('hexagon', polygon(around(6, () => 50))),
  square('star', polygon(around(10, (index) => (index % 2 === 0 ? 50 : 21)))),
  square('burst', polygon(around(32, (index) => (index % 2 === 0 ? 50 : 40)))),
  square('flower', smooth(around(16, (index) => (index % 2 === 0 ? 57 : 28)))),
  {
    id: 'heart',
    width: 100,
    height: 90,
    d: 'M50,90C18,66 0,48 0,27C0,11 12,0 26,0C36,0 45,5 50,14C55,5 64,0 74,0C88,0 100,11 100,27C100,48 82,66 50,90Z',
  },
  {
    id: 'drop',
    width: 72,
    height: 100,
    d: 'M36,0C44,20 72,40 72,65C72,85 56,100 36,100C16,100 0,85 0,65C0,40 28,20 36,0Z',
  },
  {
    id: 'leaf',
    width: 100,
    height: 100,
    d: 'M100,0C102,44 92,78 62,88C46,93 30,90 20,84L6,100L0,94L14,78C7,66 6,50 13,38C25,14 58,4 100,0ZM74,24C52,38 34,56 24,74C42,58 60,42 74,24Z',
  },
  {
    id: 'arrow',
    width: 100,
    height: 60,
    d: polygon([
      [0, 21],
      [62, 21],
      [62, 0],
      [100, 30],
      [62, 60],
      [62, 39],
      [0, 39],
    ]),
  },
  {
    id: 'curved-arrow',
    width: 100,
    height: 80,
    d: 'M0,72C4,32 32,12 66,16L64,0L100,26L70,52L68,35C44,32 22,44 10,76C8,82 -1,80 0,72Z',
  },
  square(
    'lightning',
    polygon([
      [60, 0],
      [14, 56],
      [44, 56],
      [34, 100],
      [86, 38],
      [54, 38],
      [72, 0],
    ]),
  ),
  {
    id: 'speech-bubble',
    width: 100,
    height: 88,
    d: 'M50,0C78,0 100,16 100,36C100,56 78,72 50,72C46,72 41,72 37,71L16,88L20,65C8,59 0,48 0,36C0,16 22,0 50,0Z',
  },
  {
    id: 'thought-bubble',
    width: 100,
    height: 92,
    d: `M24,16C30,4 46,-2 58,6C70,0 86,6 88,20C100,24 104,42 92,50C92,62 78,70 66,64C58,74 40,74 34,64C20,68 8,60 8,48C-4,42 -2,24 10,20C12,15 18,14 24,16Z${circle(24, 78, 8)}${circle(9, 88, 4)}`,
  },
  {
    id: 'banner',
    width: 140,
    height: 44,
    d: polygon([
      [22, 0],
      [118, 0],
      [118, 10],
      [140, 10],
      [128, 27],
      [140, 44],
      [108, 44],
      [108, 34],
      [32, 34],
      [32, 44],
      [0, 44],
      [12, 27],
      [0, 10],
      [22, 10],
    ]),
  },
  {
    id: 'brush-stroke',
    width: 140,
    height: 30,
    d: 'M4,12C30,4 70,2 136,0C132,4 138,6 140,9C132,11 138,14 134,17C136,20 130,22 132,25C90,24 40,26 8,30C12,27 2,26 6,23C-2,22 2,18 0,16C3,15 1,13 4,12Z',
  },
  {
    id: 'check',
    width: 100,
    height: 78,
    d: polygon([
      [0, 44],
      [15, 29],
      [36, 50],
      [85, 0],
      [100, 15],
      [36, 78],
    ]),
  },
];

/** What people can put onto a picture, in the order of the list. */
export const shapes: readonly Shape[] = outlines.map((outline) => ({ ...outline, names: shapeNames[outline.id]! }));

/** The shape with an id, if there is one. */
export const findShape = (id: string): Shape | undefined => shapes.find((shape) => shape.id === id);
