import { join, sep } from 'node:path';
import type { Rolldown } from 'vite';

/** The first pages of a logged-in person: their layout and the timeline. */
const pages = ['app/layouts/logged-in-layout.tsx', 'app/routes/photos-route.tsx'];

/**
 * Bundles what the timeline needs at the start into one file instead of fifty small ones, which cost a second on a slow
 * connection. Modules of packages are excluded, because their index would include everything else.
 */
export function nameTimelineChunk(sourceFolder: string): Rolldown.CodeSplittingNameFunction {
  let needed: ReadonlySet<string> | undefined;
  return (id, graph) => {
    needed ??= findNeeded(sourceFolder, graph);
    return id.startsWith(sourceFolder + sep) && needed.has(id) ? 'timeline' : null;
  };
}

/** The pages and all their static imports. */
function findNeeded(sourceFolder: string, graph: Rolldown.ChunkingContext): ReadonlySet<string> {
  const found = new Set<string>();
  const waiting = pages.map((page) => join(sourceFolder, page));
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const module = found.has(id) ? null : graph.getModuleInfo(id);
    found.add(id);
    waiting.push(...(module?.importedIds ?? []));
  }
  return found;
}
