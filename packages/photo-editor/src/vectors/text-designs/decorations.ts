import { circle, polygon, roundedBox } from '../../assets/shapes/outlines.ts';
import type { Box } from '../path-data.ts';

/** Small bars, discs and triangles around a box, thrown by the seed. */
export function confetti(words: Box, random: () => number): string {
  const reach = words.width * 0.16;
  const pieces: string[] = [];
  for (let index = 0; index < 46; index += 1) {
    const turn = random() * Math.PI * 2;
    const far = 1 + random() * 0.24;
    const x = words.x + words.width / 2 + Math.sin(turn) * (words.width / 2 + reach * 0.5) * far;
    const y = words.y + words.height / 2 - Math.cos(turn) * (words.height / 2 + reach) * far;
    const size = words.width * (0.008 + random() * 0.012);
    const kind = random();
    const angle = random() * Math.PI;
    const point = (dx: number, dy: number): [number, number] => [
      x + (dx * Math.cos(angle) - dy * Math.sin(angle)) * size,
      y + (dx * Math.sin(angle) + dy * Math.cos(angle)) * size,
    ];
    if (kind < 0.35) pieces.push(circle(x, y, size * 0.75));
    else if (kind < 0.7) pieces.push(polygon([point(-1.8, -0.5), point(1.8, -0.5), point(1.8, 0.5), point(-1.8, 0.5)]));
    else pieces.push(polygon([point(0, -1.2), point(1.1, 0.9), point(-1.1, 0.9)]));
  }
  return pieces.join('');
}

/** A bar above and below. */
export function rules(words: Box): string {
  const thickness = words.width * 0.014;
  const bar = (y: number) => roundedBox(words.x, y, words.width, thickness, 0);
  return bar(words.y - thickness * 4) + bar(words.y + words.height + thickness * 3);
}

/** A line as drawn by hand below the words. */
export function underline(words: Box): string {
  const { x, width } = words;
  const y = words.y + words.height + width * 0.05;
  const t = width * 0.016;
  const right = x + width;
  return `M${x},${y + t}C${x + width * 0.3},${y - t} ${x + width * 0.7},${y - t} ${right},${y}C${x + width * 0.7},${y} ${x + width * 0.3},${y + t * 0.6} ${x},${y + t * 2}Z`;
}
