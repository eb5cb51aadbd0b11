import { decodePicture } from './decode-picture.ts';
import type { DecodeAnswer, DecodeRequest } from './decoder-protocol.ts';

/** Runs in a process of its own, so that a file that crashes its decoder affects nothing else. */
process.on('message', (request: DecodeRequest) => {
  void decodePicture(request.path, request.format, request.sizes)
    .then((picture): DecodeAnswer => ({ id: request.id, picture }))
    .catch(
      (error: unknown): DecodeAnswer => ({
        id: request.id,
        failure: String(error instanceof Error ? error.message : error),
      }),
    )
    .then((answer) => process.send?.(answer));
});
process.on('disconnect', () => process.exit(0));
