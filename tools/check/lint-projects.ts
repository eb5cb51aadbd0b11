import { createHash } from 'node:crypto';
import { globSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { ImportGraph } from '../architecture/read-imports.ts';
import { type GoEnvironment, runProgram } from './run-program.ts';

interface Edge {
  readonly from: string;
  readonly to: string;
}

/** What the rules and the types of every project depend on. */
const commonFiles = ['.oxlintrc.json', 'package-lock.json', 'package.json', 'tsconfig.base.json', 'vitest.config.ts'];
const stateFile = '.cache/check/lint.json';

/**
 * Lints with types the projects in which something may have changed since they were linted without findings: in their own files, in those
 * of projects that they import, or in the configuration. The types of all projects take most of the time of a check.
 */
export async function lintProjects(root: string, graph: ImportGraph, go: GoEnvironment): Promise<string[]> {
  const keys = keysOf(hashFiles(root, graph), graph.imports);
  const known = readState(join(root, stateFile));
  const stale = [...keys.keys()].filter((project) => keys.get(project) !== known[project]);
  if (stale.length === 0) return [];
  const problems = await runProgram(root, 'node_modules/.bin/oxlint', ['--format=unix', '--type-aware', ...stale], go);
  if (problems.length === 0) {
    mkdirSync(dirname(join(root, stateFile)), { recursive: true });
    writeFileSync(join(root, stateFile), JSON.stringify(Object.fromEntries(keys)));
  }
  return problems;
}

/** The content of every source, of what these import, and of the configuration, by path. */
function hashFiles(root: string, { files, imports }: ImportGraph): Map<string, string> {
  const configuration = globSync(['{apps,packages}/*/{tsconfig,package,*/tsconfig}.json', '{e2e,bench,tools}/*.json'], {
    cwd: root,
  });
  const imported = imports.filter(({ isUnresolved }) => !isUnresolved).map(({ to }) => to);
  const paths = new Set([...files, ...imported, ...configuration, ...commonFiles]);
  return new Map(
    [...paths].map((path) => [
      path,
      createHash('sha256')
        .update(readFileSync(join(root, path)))
        .digest('hex'),
    ]),
  );
}

/** A key for each project, and for the sources that belong to none: it changes with whatever the findings in it depend on. */
export function keysOf(hashes: ReadonlyMap<string, string>, imports: readonly Edge[]): Map<string, string> {
  const projects = new Set([...hashes.keys()].filter(isSource).map(projectOf));
  const dependencies = new Map([...projects].map((project) => [project, new Set([project])]));
  for (const { from, to } of imports) dependencies.get(projectOf(from))?.add(projectOf(to));
  const keyOf = (project: string): string => {
    const reached = reachedFrom(project, dependencies);
    const hash = createHash('sha256');
    for (const [path, content] of [...hashes].toSorted(([one], [other]) => (one < other ? -1 : 1)))
      if (commonFiles.includes(path) || reached.has(projectOf(path))) hash.update(`${path}\0${content}\n`);
    return hash.digest('hex');
  };
  return new Map([...projects].toSorted().map((project) => [project, keyOf(project)]));
}

function reachedFrom(project: string, dependencies: ReadonlyMap<string, ReadonlySet<string>>): Set<string> {
  const reached = new Set([project]);
  for (const one of reached) for (const next of dependencies.get(one) ?? []) reached.add(next);
  return reached;
}

const isSource = (path: string) => /\.(?:ts|tsx|mjs)$/.test(path);
/** `apps/server`, `packages/ui`, `e2e`; a file of the root is a project of its own. */
const projectOf = (path: string) => path.split('/', /^(?:apps|packages)\//.test(path) ? 2 : 1).join('/');

function readState(path: string): Record<string, string> {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Record<string, string>;
  } catch {
    // The first time, or a file that was cut off.
    return {};
  }
}
