import type { Parts } from '../../../kernel/request-context.ts';
import type { Finding } from '../finding.ts';
import type { LocalMedia } from '../local-media.ts';
import type { MediaTools } from '../media-tools.ts';

/** When and where a film was taken. */
export async function lookAtMovie(_parts: Parts, tools: MediaTools, { path }: LocalMedia): Promise<Finding> {
  return { state: 'kept', metadata: await tools.metadata.read(path) };
}
