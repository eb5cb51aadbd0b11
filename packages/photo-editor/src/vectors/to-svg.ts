import type { VectorPath, VectorPaths } from './vector-paths.ts';

const round = (value: number) => String(Math.round(value * 1e5) / 1e5);

function element(path: VectorPath, fill = path.fill): string {
  const rule = path.fillRule === 'evenodd' ? ' fill-rule="evenodd"' : '';
  const opacity = path.opacity < 1 ? ` fill-opacity="${round(path.opacity)}"` : '';
  return `<path d="${path.d}" fill="${fill}"${rule}${opacity} transform="matrix(${path.transform.map(round).join(' ')})"/>`;
}

/** Wraps what was painted so far in a mask that leaves out the erasing path. */
function erase(painted: string, path: VectorPath, id: string, size: string): string {
  const hole = `<rect ${size} fill="#ffffff"/>${element(path, '#000000')}`;
  return `<mask id="${id}" maskUnits="userSpaceOnUse" x="0" y="0" ${size}>${hole}</mask><g mask="url(#${id})">${painted}</g>`;
}

/**
 * The groups as an SVG document of the result's size, from the lowest to the topmost. It contains nothing but paths, masks and
 * numbers, so it needs no font and loads nothing.
 */
export function toSvg(groups: readonly VectorPaths[], width: number, height: number): string {
  const size = `width="${width}" height="${height}"`;
  const body = groups.map((group, index) => {
    const painted = group.paths.reduce(
      (sum, path, number) => (path.erases ? erase(sum, path, `m${index}-${number}`, size) : sum + element(path)),
      '',
    );
    return group.opacity < 1 ? `<g opacity="${round(group.opacity)}">${painted}</g>` : painted;
  });
  return `<svg xmlns="http://www.w3.org/2000/svg" ${size} viewBox="0 0 ${width} ${height}">${body.join('')}</svg>`;
}
