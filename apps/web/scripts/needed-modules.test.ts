import type { Rolldown } from 'vite';
import { expect, it } from 'vitest';
import { findNeededModules } from './needed-modules.ts';

interface Module {
  code: string;
  importedIds?: string[];
  exports?: string[];
}

function graphOf(modules: Readonly<Record<string, Module>>) {
  const getModuleInfo = (id: string) => {
    const module = modules[id];
    return module ? ({ importedIds: [], exports: [], ...module } as unknown as Rolldown.ModuleInfo) : null;
  };
  return { getModuleInfo };
}

it('follows an index only to what is used of it', () => {
  const graph = graphOf({
    page: { code: `import { Button as Pressed } from 'ui'; Pressed();`, importedIds: ['ui'] },
    ui: {
      code: `export { Button } from './button.js'; export { Table } from './table.js'; export const own = 1;`,
      importedIds: ['button', 'table'],
      exports: ['Button', 'Table', 'own'],
    },
    button: { code: `import './button.css'; export const Button = 1;`, importedIds: ['css'], exports: ['Button'] },
    table: { code: 'export const Table = 1;', exports: ['Table'] },
    css: { code: '' },
  });
  expect([...findNeededModules(graph, ['page'])].toSorted()).toEqual(['button', 'css', 'page']);
});

it('follows an index that imports first and passes on then only to what is used of it', () => {
  const graph = graphOf({
    page: { code: `import { useQuery as read } from 'queries'; read();`, importedIds: ['queries'] },
    queries: {
      code: `import { useQuery } from './query.js'; import { useQueries } from './queries.js'; export { useQuery, useQueries };`,
      importedIds: ['query', 'more'],
      exports: ['useQuery', 'useQueries'],
    },
    query: { code: 'export const useQuery = 1;', exports: ['useQuery'] },
    more: { code: 'export const useQueries = 1;', exports: ['useQueries'] },
  });
  expect([...findNeededModules(graph, ['page'])].toSorted()).toEqual(['page', 'query']);
});

it('follows what an index passes on as a whole, and its own values', () => {
  const graph = graphOf({
    page: { code: `import { one, own } from 'index'; one(own);`, importedIds: ['index'] },
    index: {
      code: `export * from './one.js'; export * from './two.js'; export const own = 1;`,
      importedIds: ['one', 'two'],
      exports: ['one', 'two', 'own'],
    },
    one: { code: 'export const one = 1;', exports: ['one'] },
    two: { code: 'export const two = 1;', exports: ['two'] },
  });
  expect([...findNeededModules(graph, ['page'])].toSorted()).toEqual(['index', 'one', 'page']);
});

it('needs everything of what is imported as a namespace, and of modules of another format', () => {
  const graph = graphOf({
    page: { code: `import * as all from 'index'; import old from 'old'; all.one(old);`, importedIds: ['index', 'old'] },
    index: { code: `export { one } from './one.js';`, importedIds: ['one'], exports: ['one'] },
    one: { code: 'export const one = 1;', exports: ['one'] },
    old: { code: `module.exports = require('./part.js');`, importedIds: ['part'] },
    part: { code: 'module.exports = 1;' },
  });
  expect([...findNeededModules(graph, ['page'])].toSorted()).toEqual(['index', 'old', 'one', 'page', 'part']);
});

it('does not follow what is loaded on demand', () => {
  const graph = graphOf({
    page: { code: `import { load } from 'load'; load();`, importedIds: ['load'] },
    load: { code: `export const load = () => import('./later.js');`, importedIds: ['helper'], exports: ['load'] },
    helper: { code: '' },
    later: { code: '' },
  });
  expect([...findNeededModules(graph, ['page'])].toSorted()).toEqual(['helper', 'load', 'page']);
});
