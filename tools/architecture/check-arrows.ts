import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { arrows, closedRooms, districts, environmentReaders, rooms, testArrows } from './arrows.mjs';
import { findCycles } from './find-cycles.ts';
import { neighbours } from './neighbours.mjs';
import { type Import, type ImportGraph, readImports } from './read-imports.ts';

type Lists = Readonly<Record<string, readonly string[]>>;

/** Imports below this root that no arrow allows, one line each. Reading no file is an error too. */
export function checkArrows(root: string, graph: ImportGraph = readImports(root)): string[] {
  return [
    ...findBlindness(graph),
    ...findHomeless(graph),
    ...findCrowded(graph),
    ...graph.imports.flatMap((found) => judge(found)),
    ...findCycles(graph.imports).map((cycle) => `${cycle[0]}: imports itself by way of ${cycle.slice(1).join(' -> ')}`),
    ...findEnvironmentReaders(root, graph.files),
  ].toSorted();
}

/** The room of a file, or undefined for a file outside of all rooms. A test is in the room of the file that it tests. */
export function roomOf(tested: string): string | undefined {
  const path = tested.replace(/\.test(\.tsx?)$/, '$1');
  const [room, place] = Object.entries(rooms)
    .filter(([, place]) => path === place || path.startsWith(`${folderOf(place)}/`))
    .toSorted(([, a], [, b]) => b.length - a.length)[0] ?? [undefined, ''];
  if (!room?.endsWith('*')) return room;
  const names = path.slice(folderOf(place).length + 1).split('/');
  if (!place.endsWith('/*')) return room.replace('*', (names[0] ?? '').replace(/\.tsx?$/, ''));
  const [district = '', name] = names;
  // A file next to the districts, or next to the rooms of one, is in no room.
  return names.length > 2 && name && districts.includes(district) ? room.replace('*', name) : undefined;
}

function folderOf(place: string): string {
  return place.replace(/\/\*$/, '');
}

/** A tool that cannot read TypeScript would find no errors, so every room and imports between rooms must have been read. */
function findBlindness({ files, imports }: ImportGraph): string[] {
  const seen = new Set(files.map((file) => roomOf(file)));
  const crossing = imports.filter(({ from, to }) => roomOf(from) !== roomOf(to));
  return [
    ...(crossing.length === 0 ? ['No import between rooms was read: the check itself is broken'] : []),
    ...Object.keys(rooms)
      .filter((pattern) => ![...seen].some((room) => room !== undefined && matches(pattern, room)))
      .map(
        (pattern) => `${pattern}: no file was read in this room; mend or remove it in tools/architecture/arrows.mjs`,
      ),
  ];
}

/** Files that no room has, to which no arrow would apply. */
function findHomeless({ files }: ImportGraph): string[] {
  return files
    .filter((file) => roomOf(file) === undefined && !file.endsWith('.config.ts') && !file.endsWith('.d.ts'))
    .map((file) => `${file}: lies in no room; give it one in tools/architecture/arrows.mjs`);
}

/** At most this many rooms are in a district. */
const roomsOfDistrict = 9;

function findCrowded({ files }: ImportGraph): string[] {
  const found = new Map<string, Set<string>>();
  for (const file of files) {
    const [, district, room] = /^(apps\/\w+\/src\/features\/[^/]+)\/([^/]+)\//.exec(file) ?? [];
    if (district && room) found.set(district, (found.get(district) ?? new Set()).add(room));
  }
  return [...found]
    .filter(([, roomNames]) => roomNames.size > roomsOfDistrict)
    .map(([district, roomNames]) => `${district}: ${roomNames.size} rooms, ${roomsOfDistrict} is the limit`);
}

function judge({ from, to, specifier, isUnresolved }: Import): string[] {
  if (isUnresolved) return [`${from}: ${specifier} leads nowhere`];
  const fromRoom = roomOf(from);
  const toRoom = roomOf(to);
  if (fromRoom === undefined || fromRoom === toRoom) return [];
  if (toRoom === undefined) return isPackageRim(from, to) ? [] : [`${from}: ${specifier} lies outside of every room`];
  if (!isAllowed(fromRoom, toRoom, isTest(from))) {
    return [`${from}: ${fromRoom} may not import ${toRoom} (tools/architecture/arrows.mjs)`];
  }
  const isPackage = !toRoom.includes('/') && rooms[toRoom as keyof typeof rooms].startsWith('packages/');
  if (isPackage && !specifier.startsWith('@stund/') && !fromRoom.startsWith(`${toRoom}/`)) {
    return [`${from}: the package ${toRoom} is imported by its name, not by ${specifier}`];
  }
  const isClosed = matchesAny(closedRooms, toRoom) && !to.endsWith('/index.ts');
  if (isClosed && !isTest(from)) return [`${from}: ${toRoom} is entered through its index.ts, not by ${specifier}`];
  return [];
}

function isAllowed(fromRoom: string, toRoom: string, fromTest: boolean): boolean {
  const lists: Lists[] = [arrows, neighbours, ...(fromTest ? [testArrows] : [])];
  return lists.some((list) =>
    Object.entries(list).some(([pattern, allowed]) => matches(pattern, fromRoom) && matchesAny(allowed, toRoom)),
  );
}

/** Configuration next to the source of a package (vite.config.ts) and its package.json belong to no room. */
function isPackageRim(from: string, to: string): boolean {
  return to.endsWith('.json') || from.endsWith('.config.ts');
}

function isTest(path: string): boolean {
  return /\.(?:test|conformance|stories)\.tsx?$|\/testing\//.test(path);
}

function matchesAny(patterns: readonly string[], room: string): boolean {
  return patterns.some((pattern) => matches(pattern, room));
}

function matches(pattern: string, room: string): boolean {
  return pattern.endsWith('*') ? room.startsWith(pattern.slice(0, -1)) : room === pattern;
}

function findEnvironmentReaders(root: string, files: readonly string[]): string[] {
  return files
    .filter((file) => /^(?:apps|packages)\/[^/]+\/src\//.test(file) && !isTest(file))
    .filter((file) => roomOf(file) !== 'server/config' && !environmentReaders.includes(file))
    .filter((file) => readFileSync(join(root, file), 'utf8').includes('process.env'))
    .map((file) => `${file}: process.env is read in apps/server/src/config only; take the setting as an argument`);
}
