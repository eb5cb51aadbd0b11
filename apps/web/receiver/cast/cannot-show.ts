import { Refused, type ShownFile } from '../calls.ts';
import { loadSlide, type Slide } from '../slides.ts';

/** The television does not list the file any more, or the file did not load. */
export class CannotShow extends Error {}

/** Loads a file. Throws CannotShow where the server did not refuse it. */
export async function loadOrRefuse(file: ShownFile): Promise<Slide> {
  try {
    return await loadSlide(file);
  } catch (error) {
    if (error instanceof Refused) throw error;
    throw new CannotShow();
  }
}
