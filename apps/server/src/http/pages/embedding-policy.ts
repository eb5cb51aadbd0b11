const embeddedPages = /^\/_from_inside_app(?:\/|$)/;

/**
 * Allows listed origins to show a page in a frame. Only the pages below /_from_inside_app are meant for that (docs/guides/embedding.md);
 * every other page keeps `frame-ancestors 'none'`. Returns undefined where nothing changes.
 */
export function allowEmbedding(policy: string, path: string, embedders: readonly string[]): string | undefined {
  if (embedders.length === 0 || !embeddedPages.test(path)) return undefined;
  return policy.replace(/frame-ancestors [^;]*/, () => `frame-ancestors ${embedders.join(' ')}`);
}
