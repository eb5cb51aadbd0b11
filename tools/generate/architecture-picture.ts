import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { arrows, rooms } from '../architecture/arrows.mjs';

export const pictureFile = 'docs/architecture.svg';

interface Box {
  x: number;
  y: number;
  label: string;
  hint: string;
  width?: number;
}

const size = { width: 1000, height: 840, boxWidth: 168, boxHeight: 50 } as const;

/** The centre of the box of each room. Rooms of tools and tests are not drawn. */
const places: Readonly<Record<string, Box>> = {
  'web/main': { x: 127, y: 110, label: 'main', hint: 'starts the client' },
  'web/app': { x: 127, y: 200, label: 'app', hint: 'shell and routes' },
  'web/features/*': { x: 127, y: 330, label: 'features', hint: 'login, timeline, upload, …' },
  'web/shared': { x: 100, y: 420, label: 'shared', hint: 'calls, texts, session', width: 130 },

  'server/main': { x: 435, y: 110, label: 'main', hint: 'bin/start' },
  'server/commands': { x: 625, y: 110, label: 'commands', hint: 'bin/stund' },
  'server/composition': { x: 530, y: 200, label: 'composition', hint: 'builds the parts, by role' },
  'server/config': { x: 350, y: 285, label: 'config', hint: 'environment, typed' },
  'server/http': { x: 530, y: 285, label: 'http', hint: 'endpoint → operation' },
  'server/queue': { x: 710, y: 285, label: 'queue', hint: 'durable work queue' },
  'server/features/*': { x: 620, y: 375, label: 'features', hint: 'login, files, media, …' },
  'server/storage': { x: 620, y: 455, label: 'storage', hint: 'bytes, files, used space' },
  'server/kernel': { x: 620, y: 535, label: 'kernel', hint: 'actor, change, error' },
  'server/platform/*': { x: 620, y: 615, label: 'platform', hint: 'database, blobs, mail, …' },

  ui: { x: 100, y: 740, label: 'ui', hint: 'design system', width: 130 },
  uploader: { x: 250, y: 740, label: 'uploader', hint: 'the upload engine', width: 130 },
  'photo-editor/*': { x: 705, y: 740, label: 'photo-editor', hint: 'edits → pixels', width: 150 },
  'search-query': { x: 870, y: 800, label: 'search-query', hint: 'words → parts', width: 150 },
  'import-sources': { x: 870, y: 740, label: 'import-sources', hint: 'exports of others', width: 150 },
  contract: { x: 400, y: 740, label: 'contract', hint: 'every call once', width: 130 },
  'contract/schemas': { x: 550, y: 740, label: 'schemas', hint: 'what calls contain', width: 130 },
};

/** The other processes that the server uses. */
const outside: readonly Box[] = [
  { x: 905, y: 415, label: 'decoders', hint: 'a process a picture', width: 150 },
  { x: 905, y: 515, label: 'exiftool', hint: 'dates and cameras', width: 150 },
  { x: 905, y: 615, label: 'PostgreSQL', hint: 'own or another', width: 150 },
  { x: 905, y: 695, label: 'blobs', hint: 'folder or S3 bucket', width: 150 },
];

/** The rooms and the allowed imports. Arrows that follow from others are omitted. */
export function drawArchitecture(): string {
  const undrawn = Object.entries(rooms).filter(([room, place]) => /\/src(?:\/|$)/.test(place) && !isPlaced(room));
  if (undrawn.length > 0) throw new Error(`Give a place to ${undrawn.map(([room]) => room).join(', ')}`);

  const platform = places['server/platform/*']!;
  return `${[
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size.width} ${size.height}" font-family="system-ui, sans-serif" role="img" aria-label="The rooms of the source and who may import whom">`,
    '<defs><marker id="tip" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 8 4 0 8z" fill="#4d5b55"/></marker></defs>',
    `<rect width="${size.width}" height="${size.height}" fill="#ffffff"/>`,
    drawArea(20, 40, 215, 420, 'apps/web — the client'),
    drawArea(250, 40, 555, 615, 'apps/server — the service'),
    drawArea(20, 670, 785, 115, 'packages'),
    drawArea(820, 350, 170, 380, 'beside the process'),
    ...reduce(arrows).map(([from, to]) => drawArrow(places[from]!, places[to]!)),
    ...outside.map((box) => drawSideArrow(platform, box)),
    ...Object.values(places).map((box) => drawBox(box, '#e7f3ec')),
    ...outside.map((box) => drawBox(box, '#f3f1e7')),
    '</svg>',
  ].join('\n')}\n`;
}

export async function writeArchitecturePicture(root: string): Promise<void> {
  await writeFile(join(root, pictureFile), drawArchitecture());
}

/** The committed picture must match the arrows. */
export async function checkArchitecturePicture(root: string): Promise<string[]> {
  const committed = await readFile(join(root, pictureFile), 'utf8').catch(() => undefined);
  return committed === drawArchitecture() ? [] : [`${pictureFile} is out of date: npm run generate`];
}

function isPlaced(room: string): boolean {
  return room in places || room.endsWith('/testing');
}

/** Arrows between the drawn rooms, without those that follow from a longer path. */
export function reduce(all: Readonly<Record<string, readonly string[]>>): [string, string][] {
  const drawn = Object.keys(all).filter((room) => room in places);
  const next = (room: string) => (all[room] ?? []).filter((target) => target in places);
  const reaches = (from: string, to: string): boolean => next(from).some((room) => room === to || reaches(room, to));
  return drawn.flatMap((from) =>
    next(from)
      .filter((to) => !next(from).some((between) => between !== to && reaches(between, to)))
      .map((to): [string, string] => [from, to]),
  );
}

function drawArea(x: number, y: number, width: number, height: number, title: string): string {
  return [
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="14" fill="#f8faf9" stroke="#d3dcd7"/>`,
    `<text x="${x + 14}" y="${y + 24}" font-size="14" font-weight="600" fill="#2f3b36">${title}</text>`,
  ].join('');
}

function drawBox({ x, y, label, hint, width = size.boxWidth }: Box, fill: string): string {
  const left = x - width / 2;
  const top = y - size.boxHeight / 2;
  return [
    `<rect x="${left}" y="${top}" width="${width}" height="${size.boxHeight}" rx="9" fill="${fill}" stroke="#7d938a"/>`,
    `<text x="${x}" y="${y - 4}" font-size="15" font-weight="600" text-anchor="middle" fill="#16211c">${label}</text>`,
    `<text x="${x}" y="${y + 14}" font-size="11.5" text-anchor="middle" fill="#44524b">${hint}</text>`,
  ].join('');
}

function drawArrow(from: Box, to: Box): string {
  if (from.y === to.y) {
    const side = to.x > from.x ? 1 : -1;
    return drawPath(`M${rimOf(from, side)} ${from.y} L${rimOf(to, side === 1 ? -1 : 1) - side} ${to.y}`);
  }
  const [y1, y2] = [from.y + size.boxHeight / 2, to.y - size.boxHeight / 2 - 1];
  // Starts off-centre towards its target, so that two arrows of one box can be distinguished.
  const lean = (from.width ?? size.boxWidth) / 2 - 14;
  const x1 = from.x + Math.max(-lean, Math.min(lean, (to.x - from.x) / 2));
  const x2 = to.x - Math.max(-40, Math.min(40, (to.x - from.x) / 4));
  const bend = Math.max(14, (y2 - y1) / 2);
  return drawPath(`M${x1} ${y1} C${x1} ${y1 + bend} ${x2} ${y2 - bend} ${x2} ${y2}`);
}

function drawPath(path: string): string {
  return `<path d="${path}" fill="none" stroke="#4d5b55" stroke-width="1.4" marker-end="url(#tip)"/>`;
}

function rimOf({ x, width = size.boxWidth }: Box, side: 1 | -1): number {
  return x + (side * width) / 2;
}

function drawSideArrow(from: Box, to: Box): string {
  const x1 = rimOf(from, 1);
  const x2 = rimOf(to, -1) - 1;
  const path = `M${x1} ${from.y} C${x1 + 60} ${from.y} ${x2 - 60} ${to.y} ${x2} ${to.y}`;
  return `<path d="${path}" fill="none" stroke="#9a9478" stroke-width="1.4" stroke-dasharray="5 4" marker-end="url(#tip)"/>`;
}
