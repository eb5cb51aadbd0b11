export { PickerGrid } from './components/picker-grid.tsx';
export { PickerTile } from './components/picker-tile.tsx';
export { type PickerMonth, pickerMonthsOf } from './model/picker-places.ts';
