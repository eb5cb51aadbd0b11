import { join, sep } from 'node:path';
import type { Rolldown } from 'vite';

/** The first pages of a logged-in person: their layout and the timeline. */
const timelinePages = ['app/layouts/logged-in-layout.tsx', 'app/routes/photos-route.tsx'];
/** The first pages of someone who opens a share. */
const sharePages = ['app/layouts/share-layout.tsx', 'app/routes/share-route.tsx'];

/**
 * Bundles what the timeline needs at the start into one file instead of fifty small ones, which cost a second on a slow
 * connection, and so for the page of a share. What both need is in a third file, so that a share does not load the timeline.
 * Modules of packages are excluded, because their index would include everything else.
 */
export function nameFirstPageChunk(sourceFolder: string): Rolldown.CodeSplittingNameFunction {
  let found: { timeline: ReadonlySet<string>; share: ReadonlySet<string> } | undefined;
  return (id, graph) => {
    found ??= {
      timeline: findNeeded(sourceFolder, graph, timelinePages),
      share: findNeeded(sourceFolder, graph, sharePages),
    };
    if (!id.startsWith(sourceFolder + sep)) return null;
    const [isOfTimeline, isOfShare] = [found.timeline.has(id), found.share.has(id)];
    if (isOfTimeline && isOfShare) return 'files';
    if (isOfShare) return 'share-page';
    return isOfTimeline ? 'timeline' : null;
  };
}

/** The pages and all their static imports. An index is passed through only to what is used of it. */
function findNeeded(
  sourceFolder: string,
  graph: Rolldown.ChunkingContext,
  pages: readonly string[],
): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = pages.map((page) => join(sourceFolder, page));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = found.has(id) ? null : graph.getModuleInfo(id);
    found.add(id);
    waiting.push(...(module?.importedIds ?? []));
  }
  return found;
}
