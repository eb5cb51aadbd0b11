import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { extname, join, normalize } from 'node:path';
import { promisify } from 'node:util';
import type { TestProject } from 'vitest/node';

export interface Story {
  id: string;
  title: string;
  name: string;
  tags: readonly string[];
}

declare module 'vitest' {
  interface ProvidedContext {
    storybookUrl: string;
    stories: readonly Story[];
    isUpdate: boolean;
  }
}

const root = join(import.meta.dirname, '../..');
const folder = join(root, '.cache/storybook');
const types: Readonly<Record<string, string>> = {
  '.css': 'text/css',
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.json': 'application/json',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};

/** Builds Storybook and serves it on a free port while the tests run. */
export async function setup(project: TestProject): Promise<() => Promise<void>> {
  await promisify(execFile)('npm', ['run', '--silent', 'storybook:build', '-w', '@stund/ui'], { cwd: root });
  const { entries } = JSON.parse(await readFile(join(folder, 'index.json'), 'utf8')) as {
    entries: Record<string, Story>;
  };

  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    readFile(join(folder, normalize(pathname))).then(
      (body) =>
        response
          .writeHead(200, {
            'content-type': types[extname(pathname)] ?? 'application/octet-stream',
            'cache-control': 'max-age=600',
          })
          .end(body),
      () => response.writeHead(404).end(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));

  project.provide('storybookUrl', `http://127.0.0.1:${(server.address() as AddressInfo).port}`);
  // A gallery shows assets, which have tests of their own, and not states of components.
  const stories = Object.values(entries).filter(({ tags }) => !tags.includes('gallery'));
  project.provide('stories', stories);
  project.provide('isUpdate', project.config.snapshotOptions.updateSnapshot === 'all');
  return async () => {
    server.closeAllConnections();
    await new Promise((resolve) => server.close(resolve));
  };
}
