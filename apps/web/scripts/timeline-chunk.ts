import { join, sep } from 'node:path';
import type { Rolldown } from 'vite';

/** What is opened first by who is signed in: the frame of their pages, and the timeline. */
const pages = ['app/layouts/logged-in-layout.tsx', 'app/routes/photos-route.tsx'];

/**
 * Puts what the timeline needs from the start into one file instead of fifty small ones, which cost a far-away phone a
 * second. Ours alone: what is shared with other packages stays apart, since their index would bring all of them along.
 */
export function nameTimelineChunk(sourceFolder: string): Rolldown.CodeSplittingNameFunction {
  let needed: ReadonlySet<string> | undefined;
  return (id, graph) => {
    needed ??= findNeeded(sourceFolder, graph);
    return id.startsWith(sourceFolder + sep) && needed.has(id) ? 'timeline' : null;
  };
}

/** The pages and everything they import other than on demand. */
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
