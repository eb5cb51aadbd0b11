import type { EditDocument } from '../document/edit-document.ts';
import { emptyDocument, noAdjustments } from '../document/empty-document.ts';
import { changeLayers } from './change-layers.ts';
import { changeTransform } from './change-transform.ts';
import type { Command } from './command.ts';
import { pasteEdits } from './paste-edits.ts';

/** The document after the command, or the same document when the command changes nothing. */
export function applyCommand(document: EditDocument, command: Command): EditDocument {
  switch (command.kind) {
    case 'adjust':
      return { ...document, adjust: { ...document.adjust, ...command.values } };
    case 'reset-adjustments':
      return { ...document, adjust: noAdjustments };
    case 'set-filter':
      return { ...document, filter: command.filter };
    case 'set-focus':
      return { ...document, focus: command.focus };
    case 'set-overlay':
      return { ...document, overlay: command.overlay };
    case 'set-frame':
      return { ...document, frame: command.frame };
    case 'add-layer':
    case 'change-layer':
    case 'duplicate-layer':
    case 'bring-layer-to-front':
    case 'delete-layer':
    case 'paint': {
      const layers = changeLayers(document.layers, command);
      return layers === document.layers ? document : { ...document, layers };
    }
    case 'paste':
      return pasteEdits(document, command);
    case 'reset-all':
      return emptyDocument(document.source);
    default:
      return { ...document, transform: changeTransform(document.source, document.transform, command) };
  }
}
