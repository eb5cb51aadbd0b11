import { join, sep } from 'node:path';
import type { Rolldown } from 'vite';
import { firstPages, laterParts } from './first-pages.ts';
import { findNeededModules } from './needed-modules.ts';

interface FirstModules {
  main: ReadonlySet<string>;
  timeline: ReadonlySet<string>;
  share: ReadonlySet<string>;
  /** What each later part needs, by its name. */
  later: ReadonlyMap<string, ReadonlySet<string>>;
}

/** Names the files of the first pages. One for each build, since it remembers what it has found. */
export function nameFirstChunks(sourceFolder: string): {
  nameFirstPageChunk: Rolldown.CodeSplittingNameFunction;
  nameCallsChunk: Rolldown.CodeSplittingNameFunction;
} {
  let found: FirstModules | undefined;
  const findFirst = (graph: Rolldown.ChunkingContext): FirstModules => {
    const find = (modules: readonly string[]) =>
      findNeededModules(
        graph,
        modules.map((module) => join(sourceFolder, module)),
      );
    found ??= {
      main: find(['main.tsx']),
      timeline: find(firstPages.timeline),
      share: find(firstPages.share),
      later: new Map(Object.entries(laterParts).map(([name, modules]) => [name, find(modules)])),
    };
    return found;
  };
  return {
    /**
     * Bundles what the timeline needs at the start into one file instead of fifty small ones, which cost a second on a slow
     * connection, and so for the page of a share. What both need is in a third file, so that a share does not load the timeline. What they need of
     * packages is in files of its own, since other pages need much of it without the rest. What they load later is one file for each part.
     */
    nameFirstPageChunk(id, graph) {
      const { timeline, share, later } = findFirst(graph);
      const [isOfTimeline, isOfShare] = [timeline.has(id), share.has(id)];
      const isOfClient = id.startsWith(sourceFolder + sep);
      if (!isOfTimeline && !isOfShare) {
        return isOfClient ? ([...later].find(([, modules]) => modules.has(id))?.[0] ?? null) : null;
      }
      if (!isOfClient) return isOfTimeline && isOfShare ? 'common' : isOfTimeline ? 'timeline-parts' : 'share-parts';
      if (isOfTimeline && isOfShare) return 'files';
      return isOfShare ? 'share-page' : 'timeline';
    },
    /** The calls that the first pages need, and all others. */
    nameCallsChunk(id, graph) {
      const { main, timeline, share } = findFirst(graph);
      return main.has(id) || timeline.has(id) || share.has(id) ? 'calls' : 'more-calls';
    },
  };
}
