import type { FileId, FileRecord } from '@stund/contract';
import type { ReactNode } from 'react';
import type { Carousel } from '../../../../shared/slideshow/carousel.ts';
import type { FileOperations } from '../../file-actions/index.ts';
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
  /** What the list can do with a file besides: share it, edit it, use it as its cover. */
  operationsOf?: ((file: FileRecord) => FileOperations) | undefined;
  /** The list as it can be cast; undefined where its files cannot be shown elsewhere. */
  carousel?: Carousel | undefined;
}
