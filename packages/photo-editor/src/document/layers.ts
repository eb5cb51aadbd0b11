import type { OfOriginal, OfShortestEdge, OriginalPoint } from '../geometry/coordinates.ts';
import type { Color } from './color.ts';

/** What is drawn over the picture. Layers are placed on the original: a crop or a turn moves them with it. */
export type Layer = StickerLayer | ShapeLayer | ImageLayer | TextLayer | TextDesignLayer | BrushLayer | RedactionLayer;

interface Identified {
  /** Unique in the document, 1 to 36 characters of `[a-z0-9-]`. */
  readonly id: string;
}

/** The position and rotation of a layer, in the oriented original. */
export interface Placement {
  readonly center: OriginalPoint;
  /** Degrees clockwise in the original, -180 to 180. */
  readonly rotation: number;
  readonly flipX: boolean;
  readonly flipY: boolean;
  /** 0 to 1. */
  readonly opacity: number;
}

/** An emoticon from the editor's set. */
export interface StickerLayer extends Identified, Placement {
  readonly kind: 'sticker';
  readonly asset: string;
  /** The longer side. */
  readonly size: OfShortestEdge;
}

/** A filled shape from the editor's set. */
export interface ShapeLayer extends Identified, Placement {
  readonly kind: 'shape';
  readonly asset: string;
  readonly size: OfShortestEdge;
  readonly color: Color;
}

/** A sticker of the person's own, uploaded for this use. */
export interface ImageLayer extends Identified, Placement {
  readonly kind: 'image';
  /** The id that uploading the sticker answered. */
  readonly sticker: string;
  /** The longer side. */
  readonly size: OfShortestEdge;
  /** Width by height. */
  readonly ratio: number;
}

/** Words on the picture. */
export interface TextLayer extends Identified, Placement {
  readonly kind: 'text';
  /** 1 to 1,000 characters, lines ended by `\n`. */
  readonly text: string;
  /** The id of a font of the editor. */
  readonly font: string;
  /** The font size. */
  readonly size: OfShortestEdge;
  readonly align: 'left' | 'center' | 'right';
  readonly color: Color;
  readonly background: Color | null;
  /** Distance of two lines as a multiple of the font size, 0.5 to 3. */
  readonly lineHeight: number;
  /** Longer lines are broken at this width. */
  readonly width: OfShortestEdge;
}

/** Words that one of the editor's layouts sets into a block. */
export interface TextDesignLayer extends Identified, Placement {
  readonly kind: 'text-design';
  /** 1 to 500 characters. */
  readonly text: string;
  readonly design: string;
  readonly color: Color;
  /** Chooses among the variants of the layout, 0 to 2^31 - 1. */
  readonly seed: number;
  /** The text is punched out of the color. */
  readonly inverted: boolean;
  /** Width of the block. */
  readonly size: OfShortestEdge;
}

/** Everything that was painted in one place of the stack. */
export interface BrushLayer extends Identified {
  readonly kind: 'brush';
  readonly strokes: readonly BrushStroke[];
}

/** One movement of the brush. */
export interface BrushStroke {
  readonly color: Color;
  /** Diameter, above 0 and up to 0.1. */
  readonly size: OfShortestEdge;
  /** 0 to 1: the share of the radius that is fully covered. */
  readonly hardness: number;
  /** Takes away what earlier strokes of the same layer painted. */
  readonly erases: boolean;
  /** x and y of each point in turn, in the oriented original. */
  readonly points: readonly OfOriginal[];
}

/** A region that is pixelated permanently in the saved file. It covers the layers below it as well. */
export interface RedactionLayer extends Identified {
  readonly kind: 'redaction';
  readonly center: OriginalPoint;
  readonly width: OfShortestEdge;
  readonly height: OfShortestEdge;
  /** Degrees clockwise in the original. */
  readonly rotation: number;
}
