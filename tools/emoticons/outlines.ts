/** One filled outline, from the lowest to the topmost. */
export interface Outline {
  d: string;
  fill: string;
  opacity?: number;
  fillRule?: 'evenodd';
}

type Attributes = Readonly<Record<string, string>>;

/**
 * The filled outlines of an icon, whose body is the content of an SVG: paths, circles, ellipses and rectangles, some of them in groups.
 * Throws for anything else, so that a later version of the icons is not drawn wrongly.
 */
export function outlinesOf(body: string): Outline[] {
  const outlines: Outline[] = [];
  const inherited: Attributes[] = [];
  for (const [tag, isEnd, name, text, isEmpty] of matchTags(body)) {
    if (isEnd) inherited.pop();
    else {
      const own = attributesIn(text);
      if (name === 'g' && !isEmpty) inherited.push({ ...inherited.at(-1), ...own });
      else if (isEmpty) outlines.push(outlineOf(name, { ...inherited.at(-1), ...own }));
      else throw new Error(`${tag} is not an outline`);
    }
  }
  return outlines;
}

function* matchTags(body: string): Generator<[string, boolean, string, string, boolean]> {
  let end = 0;
  for (const match of body.matchAll(/<(\/?)([a-z]+)([^<>]*?)(\/?)>/g)) {
    if (match.index !== end) throw new Error(`${body.slice(end, match.index)} is not an outline`);
    end = match.index + match[0].length;
    yield [match[0], match[1] === '/', match[2] ?? '', match[3] ?? '', match[4] === '/'];
  }
  if (end !== body.length) throw new Error(`${body.slice(end)} is not an outline`);
}

function attributesIn(text: string): Attributes {
  return Object.fromEntries([...text.matchAll(/([a-z-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]));
}

function outlineOf(name: string, attributes: Attributes): Outline {
  const { fill, opacity, 'fill-rule': rule } = attributes;
  if (fill === undefined || !/^#([0-9a-f]{3}|[0-9a-f]{6})$/.test(fill)) throw new Error(`${fill} is not a color`);
  return {
    d: pathOf(name, attributes),
    fill: fill.length === 4 ? fill.replaceAll(/[0-9a-f]/g, '$&$&') : fill,
    ...(opacity !== undefined && { opacity: Number(opacity) }),
    ...(rule === 'evenodd' && { fillRule: 'evenodd' }),
  };
}

function pathOf(name: string, attributes: Attributes): string {
  const { d, transform } = attributes;
  const number = (key: string) => Number(attributes[key] ?? 0);
  if (name === 'ellipse') {
    const center = { x: number('cx'), y: number('cy') };
    return ellipse({ ...center, rx: number('rx'), ry: number('ry') }, angleAround(center, transform));
  }
  if (transform !== undefined) throw new Error(`${name} is transformed`);
  if (name === 'path' && d !== undefined) return d;
  if (name === 'circle') return circle(number('cx'), number('cy'), number('r'));
  if (name !== 'rect') throw new Error(`${name} is not an outline`);
  return rectangle({ x: number('x'), y: number('y'), width: number('width'), height: number('height') }, number('rx'));
}

/** The degrees of a rotation around the center. */
function angleAround({ x, y }: { x: number; y: number }, transform: string | undefined): number {
  if (transform === undefined) return 0;
  const [, angle, aroundX, aroundY] = /^rotate\(([\d.-]+) ([\d.-]+) ([\d.-]+)\)$/.exec(transform) ?? [];
  if (Number(aroundX) !== x || Number(aroundY) !== y) throw new Error(`${transform} does not keep the center`);
  return Number(angle);
}

function ellipse({ x, y, rx, ry }: { x: number; y: number; rx: number; ry: number }, angle: number): string {
  const radians = (angle * Math.PI) / 180;
  const [across, down] = [rx * Math.cos(radians), rx * Math.sin(radians)];
  const [start, end] = [`${short(x - across)} ${short(y - down)}`, `${short(x + across)} ${short(y + down)}`];
  const arc = `A${rx} ${ry} ${angle} 1 0 `;
  return `M${start}${arc}${end}${arc}${start}Z`;
}

function circle(x: number, y: number, r: number): string {
  const half = `a${r} ${r} 0 1 0 `;
  return `M${short(x - r)} ${y}${half}${short(2 * r)} 0${half}${short(-2 * r)} 0Z`;
}

function rectangle(
  { x, y, width, height }: { x: number; y: number; width: number; height: number },
  r: number,
): string {
  const [across, down] = [short(width - 2 * r), short(height - 2 * r)];
  const corner = (toX: number, toY: number) => `a${r} ${r} 0 0 1 ${toX} ${toY}`;
  const top = `M${short(x + r)} ${y}h${across}${corner(r, r)}`;
  return `${top}v${down}${corner(-r, r)}h${-across}${corner(-r, -r)}v${-down}${corner(r, -r)}Z`;
}

/** Computed lengths are in hundredths of a unit, of which the box has 32. */
function short(value: number): number {
  return Math.round(value * 100) / 100;
}
