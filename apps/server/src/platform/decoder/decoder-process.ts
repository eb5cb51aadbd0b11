import { decodePicture } from './decode-picture.ts';
import type { DecodeAnswer, DecodeRequest } from './decoder-protocol.ts';

/** Runs in a process of its own, so that a file that crashes its decoder affects nothing else. */
process.on('message', (request: DecodeRequest) => {
  void answer(request)
    .catch(
      (error: unknown): DecodeAnswer => ({
        id: request.id,
        failure: String(error instanceof Error ? error.message : error),
      }),
    )
    .then((message) => process.send?.(message));
});
process.on('disconnect', () => process.exit(0));

async function answer(request: DecodeRequest): Promise<DecodeAnswer> {
  if (request.goal === 'edit') {
    // Only the processes that render edits load the photo editor.
    const { renderEditOf } = await import('./edit/render-edit-of.ts');
    return { id: request.id, edit: await renderEditOf(request) };
  }
  if (request.goal === 'jpeg') {
    const { convertToJpeg } = await import('./convert-to-jpeg.ts');
    return { id: request.id, jpeg: await convertToJpeg(request.path) };
  }
  return { id: request.id, picture: await decodePicture(request) };
}
