import { RenderingError } from '../../webgl/editor-renderer.ts';

/** What could not be drawn, as far as the person can do something about it. */
export type ErrorKind = 'font' | 'sticker' | 'rendering';

export function kindOfError(error: unknown): ErrorKind {
  if (!(error instanceof RenderingError) || error.reason !== 'asset') return 'rendering';
  return error.cause instanceof Error && error.cause.name === 'FontError' ? 'font' : 'sticker';
}
