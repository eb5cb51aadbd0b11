import { join, sep } from 'node:path';
import type { Rolldown } from 'vite';
import { firstPages } from './first-pages.ts';
import { findNeededModules } from './needed-modules.ts';

/**
 * Bundles what the timeline needs at the start into one file instead of fifty small ones, which cost a second on a slow
 * connection, and so for the page of a share. What both need is in a third file, so that a share does not load the timeline. What they need of
 * packages is in a fourth, since other pages need much of it without the rest.
 */
export function nameFirstPageChunk(sourceFolder: string): Rolldown.CodeSplittingNameFunction {
  let found: { timeline: ReadonlySet<string>; share: ReadonlySet<string> } | undefined;
  const findPages = (graph: Rolldown.ChunkingContext, pages: readonly string[]) =>
    findNeededModules(
      graph,
      pages.map((page) => join(sourceFolder, page)),
    );
  return (id, graph) => {
    found ??= { timeline: findPages(graph, firstPages.timeline), share: findPages(graph, firstPages.share) };
    const [isOfTimeline, isOfShare] = [found.timeline.has(id), found.share.has(id)];
    if (!isOfTimeline && !isOfShare) return null;
    if (!id.startsWith(sourceFolder + sep)) return 'common';
    if (isOfTimeline && isOfShare) return 'files';
    return isOfShare ? 'share-page' : 'timeline';
  };
}
