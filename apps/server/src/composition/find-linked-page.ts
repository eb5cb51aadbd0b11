import type { Language } from '@stund/contract';
import type { Config } from '../config/config.ts';
import { findLinkPreviewOfPath, isLinkPath } from '../features/together/link-previews/index.ts';
import type { LinkedPage } from '../http/pages/preview-tags.ts';
import { originOf } from '../kernel/origin-of-host.ts';
import type { Parts } from '../kernel/request-context.ts';

/** What the page of a share or an album shows to other sites. The page is sent without it while the database does not answer. */
export async function findLinkedPage(
  { config, open }: { config: Pick<Config, 'publicUrl' | 'otherOrigins'>; open: { parts: Parts } },
  { path, host, language }: { path: string; host: string; language: Language },
): Promise<LinkedPage | undefined> {
  if (!isLinkPath(path)) return undefined;
  const { parts } = open;
  const origin = originOf(host, [config.publicUrl, ...config.otherOrigins]);
  const preview = await findLinkPreviewOfPath(parts, path, { origin, language }).catch((error: unknown) => {
    parts.log.warn({ err: error }, 'A page is sent without its link preview');
    return undefined;
  });
  return { url: origin + path, origin, preview };
}
