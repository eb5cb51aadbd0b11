import { cruise, type ICruiseResult } from 'dependency-cruiser';

/** An import between two files of the repository; paths relative to the root. */
export interface Import {
  from: string;
  to: string;
  /** The specifier in the source: `../files/index.ts`, `@stund/contract`. */
  specifier: string;
  isUnresolved: boolean;
}

export interface ImportGraph {
  files: string[];
  imports: Import[];
}

/** Every import in the source folders, type imports included, without external packages. */
export async function readImports(root: string): Promise<ImportGraph> {
  const result = await cruise(['apps', 'packages', 'e2e', 'bench', 'tools'], {
    baseDir: root,
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)(dist|node_modules)/' },
    tsPreCompilationDeps: true,
    skipAnalysisNotInRules: true,
    combinedDependencies: true,
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json', '.css'],
    },
  });
  const { modules } = result.output as ICruiseResult;
  const own = modules.filter((module) => /\.(?:ts|tsx|mjs)$/.test(module.source) && module.followable !== false);
  return {
    files: own.map((module) => module.source),
    imports: own.flatMap((module) =>
      module.dependencies
        .filter((dependency) => !dependency.coreModule && !isFromOutside(dependency.module, dependency.resolved))
        .map((dependency) => ({
          from: module.source,
          to: dependency.resolved,
          specifier: dependency.module,
          isUnresolved: dependency.couldNotResolve,
        })),
    ),
  };
}

/** The type checker and knip verify that these are installed. `virtual:` modules exist only during the build. */
function isFromOutside(specifier: string, resolved: string): boolean {
  if (specifier.startsWith('.')) return false;
  return !specifier.startsWith('@stund/') || resolved.includes('node_modules');
}
