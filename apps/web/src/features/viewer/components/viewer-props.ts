import type { FileId, FileRecord } from '@stund/contract';
import type { ReactNode } from 'react';
import type { EditorOf } from '../../../shared/files/use-edit-file.ts';
import type { Carousel } from '../../../shared/slideshow/carousel.ts';
import type { ViewedFile } from '../api/use-viewed-file.ts';
import type { ViewerList, ViewerNavigation } from './navigation/use-viewer-navigation.ts';

/** A panel that the list adds to each of its files, and the button in the bar that opens it. */
export interface ViewerSidePanel {
  isOpen: boolean;
  close: () => void;
  renderBar: (file: FileRecord) => ReactNode;
  /** The panel stays mounted as long as a file is shown. */
  renderPanel: (file: FileRecord) => ReactNode;
}

export interface ViewerProps {
  fileId: FileId;
  list: ViewerList;
  /** As `useViewerNavigation` returns it for the list. */
  navigation: ViewerNavigation;
  /** The file and its neighbours in the list. `wrapped` goes around the ends when `navigation.isSlideshow` is set. */
  viewed: ViewedFile;
  /** Every file can be deleted unless this returns false. */
  canDelete?: ((file: FileRecord) => boolean) | undefined;
  sidePanel?: ViewerSidePanel | undefined;
  /** False where the files belong to another person: only the owner can restore what was deleted. */
  canUndo?: boolean | undefined;
  /** Returns the function that shares a file; undefined where it cannot be shared. */
  sharerOf?: ((file: FileRecord) => (() => void) | undefined) | undefined;
  /** Returns the function that opens a file in the editor; undefined where it cannot be edited. */
  editorOf?: EditorOf | undefined;
  /** The list as it can be cast; undefined where its files cannot be shown elsewhere. */
  carousel?: Carousel | undefined;
  /** Menu items for what else can be done with the file in this list. */
  renderMore?: ((file: FileRecord) => ReactNode) | undefined;
}
