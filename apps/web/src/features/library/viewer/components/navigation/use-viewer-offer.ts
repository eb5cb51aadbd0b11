import type { BoundAction } from '../../../../../shared/actions/action.ts';
import { useOfferActions } from '../../../../../shared/actions/offered-actions.ts';
import { useBindActions } from '../../../../../shared/actions/use-bind-actions.ts';
import { fileNameOf } from '../../../../../shared/files/name/file-name.ts';
import { useTexts } from '../../../../../shared/i18n/texts.ts';
import {
  contextOfFile,
  type FileContext,
  keysOfViewer,
  useFileActions,
  viewerButtons,
  viewerMenu,
} from '../../../file-actions/index.ts';
import { navigationCommands, slideshowCommands } from '../../model/viewer-commands.ts';
import { useViewerOperations, type ViewerOperationsOptions } from './use-viewer-operations.ts';

/** The actions of the viewer for the file that it shows, and the operations for the menu on it. */
export function useViewerOffer(options: ViewerOperationsOptions) {
  const { t } = useTexts();
  const { file, details } = options.state;
  const { operations, cast } = useViewerOperations(options);
  const viewer = {
    isSlideshow: options.navigation.isSlideshow,
    hasDetails: details.isOpen,
    isFullscreen: options.fullscreen?.isOn ?? false,
  };
  const context = file ? contextOfFile(file, { viewer, cast }) : { ...noFile, viewer };
  const offer = useFileActions();
  const bind = useBindActions();
  const buttons = offer(viewerButtons, context, operations);
  const menu = offer(viewerMenu, context, operations);
  const isOnlyInMenu = ({ id }: BoundAction) => !buttons.some((button) => button.id === id);
  useOfferActions({
    title: file ? fileNameOf(file) : t('viewer.title'),
    actions: [...buttons, ...menu.filter(isOnlyInMenu)],
    place: 'viewer',
  });
  const commands = bind([...navigationCommands, ...slideshowCommands], undefined, operations);
  return {
    buttons,
    menu,
    operations,
    keys: [...commands, ...offer([...keysOfViewer, 'key-list'], context, operations)],
  };
}

const noFile: FileContext = { count: 0, file: undefined, hasHeic: false, hasPicturesOrVideos: false };
