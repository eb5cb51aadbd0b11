import type { EditDocument } from '../../document/edit-document.ts';
import { isNeutralSaturation } from '../../kernels/color/saturation.ts';
import { lightMatrix } from '../../kernels/light/light.ts';
import { isNeutralTone } from '../../kernels/light/tone-curve.ts';
import type { Uniforms } from '../graphics/graphics.ts';
import type { GradeSteps } from './develop-shaders.ts';

/** The table of a filter in a texture with three dimensions. */
export interface LoadedTable {
  readonly id: string;
  readonly texture: WebGLTexture;
}

/** Which of the steps 2 to 5 have an effect. */
export function gradeSteps({ adjust }: EditDocument, hasTable: boolean): Omit<GradeSteps, 'of'> {
  return {
    hasLight: adjust.exposure !== 0 || adjust.temperature !== 0 || adjust.tint !== 0,
    hasGain: adjust.shadows !== 0 || adjust.highlights !== 0,
    hasCurve: !isNeutralTone(adjust),
    hasSaturation: !isNeutralSaturation(adjust),
    hasTable,
    hasClarity: adjust.clarity !== 0,
  };
}

/** What the steps 2 to 5 depend on besides the picture. */
export function gradedSettings({ adjust, filter }: EditDocument, table: LoadedTable | null): readonly unknown[] {
  const { denoise: _denoise, sharpness: _sharpness, vignette: _vignette, ...grading } = adjust;
  return [grading, table?.id, filter?.intensity];
}

export function gradeUniforms({ adjust, filter }: EditDocument, table: LoadedTable | null): Uniforms {
  const light = lightMatrix(adjust);
  const { shadows, highlights, whites, blacks, contrast, gamma, brightness, saturation, vibrance, clarity } = adjust;
  return {
    // WebGL takes the columns of the matrix in turn.
    light: [0, 3, 6, 1, 4, 7, 2, 5, 8].map((place) => light[place]!),
    ...{ shadows, highlights, whites, blacks, contrast, gamma, brightness, saturation, vibrance, clarity },
    ...(table && { table: table.texture, intensity: filter?.intensity ?? 0 }),
  };
}
