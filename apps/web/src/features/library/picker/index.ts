export { loadChosenFiles } from './api/chosen-files.ts';
export { ChoiceGrid } from './components/choice-grid.tsx';
export { PickerGrid } from './components/picker-grid.tsx';
export { PickerTile } from './components/picker-tile.tsx';
