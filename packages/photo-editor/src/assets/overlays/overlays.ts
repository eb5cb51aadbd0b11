import { type AssetNames, named } from '../names.ts';

/** A texture as an entry of the list. Its pixels come from `renderOverlay`. */
export interface OverlayEntry {
  readonly id: string;
  readonly names: AssetNames;
  /** How it is mixed with the picture at first. */
  readonly blendMode: 'normal' | 'overlay' | 'soft-light' | 'hard-light' | 'multiply' | 'screen';
  /** How much of it is mixed in at first, 0 to 1. */
  readonly opacity: number;
}

/** All overlays in the order of the list. */
export const overlays: readonly OverlayEntry[] = [
  {
    id: 'warm-light-leak',
    names: named('Varm lyslekkasje', 'Warm light leak', 'Varmt ljusläckage', 'Топъл отблясък'),
    blendMode: 'screen',
    opacity: 0.85,
  },
  {
    id: 'pink-light-leak',
    names: named('Rosa lyslekkasje', 'Pink light leak', 'Rosa ljusläckage', 'Розов отблясък'),
    blendMode: 'screen',
    opacity: 0.85,
  },
  {
    id: 'golden-light',
    names: named('Gyllent lys', 'Golden light', 'Gyllene ljus', 'Златна светлина'),
    blendMode: 'screen',
    opacity: 0.8,
  },
  { id: 'rain', names: named('Regn', 'Rain', 'Regn', 'Дъжд'), blendMode: 'screen', opacity: 0.9 },
  { id: 'bokeh', names: named('Bokeh', 'Bokeh', 'Bokeh', 'Боке'), blendMode: 'screen', opacity: 1 },
  { id: 'hearts', names: named('Hjerter', 'Hearts', 'Hjärtan', 'Сърца'), blendMode: 'screen', opacity: 1 },
  { id: 'grain', names: named('Korn', 'Grain', 'Korn', 'Зърно'), blendMode: 'overlay', opacity: 0.5 },
  { id: 'paper', names: named('Papir', 'Paper', 'Papper', 'Хартия'), blendMode: 'multiply', opacity: 0.9 },
  { id: 'wood', names: named('Tre', 'Wood', 'Trä', 'Дърво'), blendMode: 'hard-light', opacity: 0.5 },
  { id: 'metal', names: named('Metall', 'Metal', 'Metall', 'Метал'), blendMode: 'hard-light', opacity: 0.6 },
  { id: 'plaster-wall', names: named('Murpuss', 'Plaster', 'Puts', 'Мазилка'), blendMode: 'multiply', opacity: 0.9 },
  { id: 'brick-wall', names: named('Murstein', 'Brick', 'Tegel', 'Тухли'), blendMode: 'multiply', opacity: 0.8 },
  { id: 'clouds', names: named('Skyer', 'Clouds', 'Moln', 'Облаци'), blendMode: 'screen', opacity: 0.8 },
  { id: 'mosaic', names: named('Mosaikk', 'Mosaic', 'Mosaik', 'Мозайка'), blendMode: 'hard-light', opacity: 0.7 },
  { id: 'painting', names: named('Maleri', 'Painting', 'Målning', 'Картина'), blendMode: 'hard-light', opacity: 0.9 },
  {
    id: 'torn-edge',
    names: named('Revet kant', 'Torn edge', 'Riven kant', 'Скъсан ръб'),
    blendMode: 'normal',
    opacity: 1,
  },
  {
    id: 'vintage',
    names: named('Gammelt bilde', 'Old photo', 'Gammalt foto', 'Стара снимка'),
    blendMode: 'normal',
    opacity: 0.75,
  },
];
