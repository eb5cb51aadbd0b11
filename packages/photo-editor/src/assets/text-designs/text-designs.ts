import { type AssetNames, named } from '../names.ts';

/** The shape behind the words. Its outline is drawn, or all of it when the design is inverted. */
export type Backdrop = 'box' | 'rounded' | 'circle' | 'speech' | 'burst' | 'ticket' | 'heart';

/** A layout that sets words into a block. */
export interface TextDesign {
  readonly id: string;
  readonly names: AssetNames;
  /** The fonts of its rows; the seed decides which row has which. */
  readonly fonts: readonly string[];
  readonly capitals: boolean;
  /** Whether all rows are as wide as the block, all have one size, or sizes alternate. */
  readonly rows: 'equal width' | 'one size' | 'alternating';
  readonly align: 'left' | 'center' | 'stairs';
  /** Degrees by which all rows together are turned, and by which rows are turned in turns. */
  readonly turn?: number;
  readonly rowTurn?: number;
  /** Distance between rows as a share of the block's width. */
  readonly gap: number;
  /** Space between letters in thousandths of the font size. */
  readonly spacing?: number;
  readonly backdrop?: Backdrop;
  /** Each row in a box of its own. */
  readonly ribbons?: boolean;
  readonly decoration?: 'lines' | 'confetti' | 'quotation marks' | 'underline';
}

/** All text designs in the order of the list. */
export const textDesigns: readonly TextDesign[] = [
  {
    id: 'block',
    names: named('Blokk', 'Block', 'Block', 'Блок'),
    fonts: ['montserrat'],
    capitals: true,
    rows: 'equal width',
    align: 'center',
    gap: 0.035,
  },
  {
    id: 'poster',
    names: named('Plakat', 'Poster', 'Affisch', 'Плакат'),
    fonts: ['oswald'],
    capitals: true,
    rows: 'equal width',
    align: 'center',
    gap: 0.03,
  },
  {
    id: 'lines',
    names: named('Linjer', 'Lines', 'Linjer', 'Линии'),
    fonts: ['unbounded', 'montserrat'],
    capitals: true,
    rows: 'equal width',
    align: 'center',
    gap: 0.09,
    decoration: 'lines',
  },
  {
    id: 'duet',
    names: named('Duett', 'Duet', 'Duett', 'Дует'),
    fonts: ['pacifico', 'oswald'],
    capitals: false,
    rows: 'alternating',
    align: 'center',
    gap: 0.03,
  },
  {
    id: 'tilt',
    names: named('Skrå', 'Tilted', 'Lutande', 'Наклон'),
    fonts: ['russo-one'],
    capitals: true,
    rows: 'equal width',
    align: 'center',
    turn: -7,
    gap: 0.035,
  },
  {
    id: 'zigzag',
    names: named('Sikksakk', 'Zigzag', 'Sicksack', 'Зигзаг'),
    fonts: ['unbounded', 'russo-one'],
    capitals: true,
    rows: 'equal width',
    align: 'center',
    rowTurn: 4,
    gap: 0.05,
  },
  {
    id: 'badge',
    names: named('Merke', 'Badge', 'Märke', 'Значка'),
    fonts: ['montserrat'],
    capitals: true,
    rows: 'alternating',
    align: 'center',
    gap: 0.05,
    backdrop: 'circle',
  },
  {
    id: 'label',
    names: named('Etikett', 'Label', 'Etikett', 'Етикет'),
    fonts: ['comfortaa'],
    capitals: false,
    rows: 'one size',
    align: 'center',
    gap: 0.05,
    backdrop: 'rounded',
  },
  {
    id: 'speech',
    names: named('Snakkeboble', 'Speech bubble', 'Pratbubbla', 'Балон за реплика'),
    fonts: ['caveat'],
    capitals: false,
    rows: 'one size',
    align: 'center',
    gap: 0.025,
    backdrop: 'speech',
  },
  {
    id: 'burst',
    names: named('Smell', 'Burst', 'Smäll', 'Взрив'),
    fonts: ['russo-one'],
    capitals: true,
    rows: 'equal width',
    align: 'center',
    turn: -8,
    gap: 0.03,
    backdrop: 'burst',
  },
  {
    id: 'celebrate',
    names: named('Feiring', 'Celebrate', 'Fira', 'Празник'),
    fonts: ['pacifico', 'caveat'],
    capitals: false,
    rows: 'equal width',
    align: 'center',
    gap: 0.03,
    decoration: 'confetti',
  },
  {
    id: 'quote',
    names: named('Sitat', 'Quote', 'Citat', 'Цитат'),
    fonts: ['playfair-display'],
    capitals: false,
    rows: 'one size',
    align: 'left',
    gap: 0.045,
    decoration: 'quotation marks',
  },
  {
    id: 'ticket',
    names: named('Billett', 'Ticket', 'Biljett', 'Билет'),
    fonts: ['jetbrains-mono'],
    capitals: true,
    rows: 'alternating',
    align: 'center',
    gap: 0.05,
    backdrop: 'ticket',
  },
  {
    id: 'ribbons',
    names: named('Bånd', 'Ribbons', 'Band', 'Ленти'),
    fonts: ['oswald', 'bitter'],
    capitals: true,
    rows: 'one size',
    align: 'center',
    gap: 0.025,
    ribbons: true,
  },
  {
    id: 'heart',
    names: named('Hjerte', 'Heart', 'Hjärta', 'Сърце'),
    fonts: ['caveat', 'pacifico'],
    capitals: false,
    rows: 'alternating',
    align: 'center',
    gap: 0.02,
    backdrop: 'heart',
  },
  {
    id: 'stairs',
    names: named('Trapp', 'Stairs', 'Trappa', 'Стъпала'),
    fonts: ['amatic-sc'],
    capitals: true,
    rows: 'one size',
    align: 'stairs',
    gap: 0.04,
    decoration: 'underline',
  },
];

/** What the colors of text designs, texts, shapes and the brush are chosen from at first. */
export const designColors: readonly `#${string}`[] = [
  '#ffffff',
  '#f3ead9',
  '#111413',
  '#5c6461',
  '#c0392b',
  '#e4572e',
  '#f28c28',
  '#f4c542',
  '#8fae3c',
  '#2f7d4f',
  '#1f8a8a',
  '#2f6fb3',
  '#24407a',
  '#6b4aa0',
  '#d6517d',
];

/** The text design with an id, if there is one. */
export const findTextDesign = (id: string): TextDesign | undefined => textDesigns.find((design) => design.id === id);
