import type { FileRecord } from '@stund/contract';
import { useDeleteFile } from '../../../file-actions/index.ts';
import type { ViewerState } from '../use-viewer-state.ts';
import type { ViewerProps } from '../viewer-props.ts';

export type ViewerActions = ReturnType<typeof useViewerActions>;

type Options = Pick<ViewerProps, 'viewed' | 'navigation' | 'sidePanel' | 'canUndo'> & {
  canDelete: (file: FileRecord) => boolean;
  state: ViewerState;
};

/** What the buttons, gestures and keys of the viewer do. */
export function useViewerActions({ viewed, navigation, sidePanel, canDelete, canUndo = true, state }: Options) {
  const { close, goToFile, isSlideshow, setSlideshow } = navigation;
  const { burst, details } = state;
  const deleteFile = useDeleteFile({ canUndo });
  return {
    /** To the next (1) or previous (-1) picture of an open burst, otherwise of the list. */
    step(direction: 1 | -1) {
      const member = burst.neighbour(direction);
      if (member) burst.show(member);
      else goToFile(direction === 1 ? viewed.wrapped.next : viewed.wrapped.previous);
    },
    /** Closes the topmost part that is open, and at last the viewer. */
    leave() {
      if (isSlideshow) setSlideshow(false);
      else if (burst.isOpen) burst.toggle();
      else if (details.isOpen) details.close();
      else if (sidePanel?.isOpen) sidePanel.close();
      else close();
    },
    /** Deletes the file and goes to the next one, else to the previous one, else closes (docs/rules/trash.md#tr4). */
    async remove() {
      const { file: fileToDelete, next, previous } = viewed;
      if (!fileToDelete || !canDelete(fileToDelete) || !(await deleteFile(fileToDelete))) return;
      if (next ?? previous) goToFile(next ?? previous);
      else close();
    },
    toggleDetails: details.isOpen ? details.close : details.open,
  };
}
