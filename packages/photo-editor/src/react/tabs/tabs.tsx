import {
  Blend,
  Brush,
  Crop,
  Focus,
  Frame,
  ImageUp,
  Layers,
  ScanText,
  SlidersHorizontal,
  Sticker,
  Type,
} from 'lucide-react';
import type { ComponentType, ReactNode } from 'react';
import type { EditorTextId } from '../model/editor-text-id.ts';
import { BrushTool } from '../stage/brush-tool.tsx';
import { CropTool } from '../stage/crop-tool.tsx';
import { FocusTool } from '../stage/focus-tool.tsx';
import { LayersTool } from '../stage/layers-tool.tsx';
import type { StageView } from '../stage/picture-placement.ts';
import { AdjustTab } from './adjust-tab.tsx';
import { BrushTab } from './brush-tab.tsx';
import { FiltersTab } from './filters-tab.tsx';
import { FocusTab } from './focus-tab.tsx';
import { FramesTab } from './frames-tab.tsx';
import { LibraryTab } from './library/library-tab.tsx';
import { OverlaysTab } from './overlays-tab.tsx';
import { StickersTab } from './stickers/stickers-tab.tsx';
import type { TabId } from './tab-id.ts';
import { TextDesignTab } from './text-design-tab.tsx';
import { TextTab } from './text-tab.tsx';
import { TransformTab } from './transform/transform-tab.tsx';

interface Tab {
  id: TabId;
  text: EditorTextId;
  icon: ReactNode;
  /** The settings. */
  Panel: ComponentType;
  /** The handles over the picture. */
  Tool?: ComponentType<{ onOpenTab: (tab: TabId) => void }>;
  view: StageView;
}

/** The tools in the order of the list. */
export const tabs: readonly Tab[] = [
  {
    id: 'filters',
    text: 'editor.tab.filters',
    icon: <Blend />,
    Panel: FiltersTab,
    Tool: LayersTool,
    view: 'result',
  },
  {
    id: 'adjust',
    text: 'editor.tab.adjust',
    icon: <SlidersHorizontal />,
    Panel: AdjustTab,
    Tool: LayersTool,
    view: 'result',
  },
  { id: 'focus', text: 'editor.tab.focus', icon: <Focus />, Panel: FocusTab, Tool: FocusTool, view: 'result' },
  {
    id: 'overlays',
    text: 'editor.tab.overlays',
    icon: <Layers />,
    Panel: OverlaysTab,
    Tool: LayersTool,
    view: 'result',
  },
  {
    id: 'stickers',
    text: 'editor.tab.stickers',
    icon: <Sticker />,
    Panel: StickersTab,
    Tool: LayersTool,
    view: 'result',
  },
  { id: 'text', text: 'editor.tab.text', icon: <Type />, Panel: TextTab, Tool: LayersTool, view: 'result' },
  {
    id: 'text-design',
    text: 'editor.tab.textDesign',
    icon: <ScanText />,
    Panel: TextDesignTab,
    Tool: LayersTool,
    view: 'result',
  },
  { id: 'frames', text: 'editor.tab.frames', icon: <Frame />, Panel: FramesTab, Tool: LayersTool, view: 'result' },
  { id: 'brush', text: 'editor.tab.brush', icon: <Brush />, Panel: BrushTab, Tool: BrushTool, view: 'result' },
  {
    id: 'transform',
    text: 'editor.tab.transform',
    icon: <Crop />,
    Panel: TransformTab,
    Tool: CropTool,
    view: 'whole',
  },
  { id: 'library', text: 'editor.tab.library', icon: <ImageUp />, Panel: LibraryTab, view: 'result' },
];
