import { SelectionBar, selectionOf } from '../../selection/index.ts';

/** What can be done with what is selected in the timeline. */
export function TimelineSelectionBar({ onQuit }: { onQuit: () => void }) {
  return <SelectionBar store={selectionOf('timeline')} actions={[]} onQuit={onQuit} />;
}
