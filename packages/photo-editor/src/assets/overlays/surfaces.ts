import { hash, layeredNoise, nearestCell, noise, smoothstep } from './noise.ts';
import { mix, paintRelief, paintTexture, type Rgba } from './texture.ts';

const gray = (value: number, alpha = 1): Rgba => [value, value, value, alpha];

/** Even grain as of a sensitive emulsion: light and dark specks with a transparent middle. */
export const grain = (width: number, height: number) =>
  paintTexture(width, height, ({ x, y }) => {
    const fine = noise(x * 420, y * 420, 3) + noise(x * 300 + 9, y * 300, 4) * 0.8;
    const coarse = noise(x * 130, y * 130, 5) * 0.4;
    const value = fine + coarse;
    return gray(value > 0 ? 1 : 0, Math.min(1, Math.abs(value) * 0.62));
  });

const paperSurface = {
  height: (px: number, py: number) => {
    const crumple = Math.abs(noise(px * 3.1, py * 3.1, 21)) + Math.abs(noise(px * 6.7, py * 6.7, 22)) * 0.5;
    return crumple * 0.055 + layeredNoise(px * 40, py * 40, 23, 3) * 0.0011;
  },
  reach: 2,
};

/** Paper that was folded twice each way and smoothed again. */
export const paper = (width: number, height: number) =>
  paintRelief(width, height, paperSurface, ({ x, y, u, v }, light) => {
    const fibers = noise(x * 34, y * 300, 24) * 0.012 + noise(x * 300, y * 46, 25) * 0.012;
    const fold = (share: number, position: number, wave: number) => {
      const distance = share - position + wave * 0.003;
      return (
        Math.exp(-((distance / 0.0022) ** 2)) * 0.13 -
        smoothstep(0.05, 0, Math.abs(distance)) * Math.sign(distance) * 0.035
      );
    };
    const wave = layeredNoise(x * 6, y * 6, 26, 3);
    const folds = fold(u, 1 / 3, wave) + fold(u, 2 / 3, wave) + fold(v, 0.5, wave);
    const edge = Math.min(u, 1 - u, v, 1 - v);
    const worn = smoothstep(0.09, 0, edge + wave * 0.02) * 0.1;
    const value = 0.9 + light * 0.17 + fibers + folds * 0.85 - worn;
    return [value, value * 0.975 - worn * 0.1, value * 0.925 - worn * 0.25, 1];
  });

/** Planks with growth rings, knots and dark joints. */
export const wood = (width: number, height: number) =>
  paintTexture(width, height, ({ x, y }) => {
    const plankHeight = 0.2;
    const plank = Math.floor(y / plankHeight);
    const inPlank = y / plankHeight - plank;
    const offset = hash(plank, 1, 31) * 20;
    const length = 1.7;
    const board = Math.floor((x + offset) / length);
    const inBoard = (x + offset) / length - board;
    const [px, py] = [x + offset * 3 + board * 7, inPlank * plankHeight + plank * 3.3];
    const knotX = (0.25 + hash(plank, board, 33) * 0.5) * length;
    const knotY = 0.2 + hash(plank, board, 34) * 0.6;
    const knot = Math.hypot((inBoard * length - knotX) * 2.4, (inPlank - knotY) * plankHeight * 6);
    const pull = Math.exp(-knot * 2.6) * (hash(plank, board, 35) > 0.45 ? 1 : 0);
    const bend = layeredNoise(px * 0.9, py * 5, 36, 3) * 0.5 + pull * 1.5;
    const rings = Math.sin((py * 34 + bend * 5.2) * 2) * 0.5 + 0.5;
    const fibers = noise(px * 9, py * 330, 37) * 0.5 + noise(px * 26, py * 620, 38) * 0.35;
    const tone = 0.66 + (hash(plank, board, 39) - 0.5) * 0.14 + rings * 0.1 + fibers * 0.12 - pull * 0.4;
    const joint =
      smoothstep(0.03, 0, Math.min(inPlank, 1 - inPlank)) + smoothstep(0.004, 0, Math.min(inBoard, 1 - inBoard));
    const value = tone * (1 - Math.min(1, joint) * 0.62);
    return [Math.min(1, value * 1.13), value * 0.92, value * 0.7, 1];
  });

/** Brushed metal with scratches. */
export const metal = (width: number, height: number) =>
  paintTexture(width, height, ({ x, y, u, v }) => {
    const brushed =
      noise(x * 3, y * 520, 51) * 0.5 + noise(x * 9, y * 300, 52) * 0.3 + noise(x * 1.2, y * 900, 53) * 0.3;
    const shine =
      Math.exp(-(((u + v * 0.35 - 0.42) / 0.2) ** 2)) * 0.24 + Math.exp(-(((u + v * 0.35 - 1.05) / 0.12) ** 2)) * 0.16;
    const bent = layeredNoise(x * 1.4, y * 1.4, 54, 3) * 0.07;
    let scratch = 0;
    for (let layer = 0; layer < 3; layer += 1) {
      const angle = 0.35 + layer * 0.9;
      const along = x * Math.cos(angle) + y * Math.sin(angle) + layeredNoise(x * 2, y * 2, 55 + layer, 2) * 0.02;
      const across = -x * Math.sin(angle) + y * Math.cos(angle);
      const line = Math.abs(
        noise(across * 22 + layeredNoise(along * 2, 0, 58, 2) * 0.5, along * 0.7 + layer * 9, 59 + layer),
      );
      const broken = smoothstep(0.25, 0.5, noise(along * 3.1, across * 9, 66 + layer));
      scratch += smoothstep(0.012, 0, line) * broken;
    }
    const value = 0.5 + brushed * 0.2 + shine + bent + Math.min(1, scratch) * 0.2;
    return [value * 0.985, value, value * 1.015, 1];
  });

const plasterWallSurface = {
  height: (px: number, py: number) =>
    layeredNoise(px * 5, py * 5, 71, 6) * 0.022 - smoothstep(0.34, 0.6, layeredNoise(px * 24, py * 24, 73, 3)) * 0.004,
  reach: 1,
};

/** A plastered wall with stains, pores and hairline cracks. */
export const plasterWall = (width: number, height: number) =>
  paintRelief(width, height, plasterWallSurface, ({ x, y, v }, light) => {
    const stains = layeredNoise(x * 1.7, y * 1.3, 74, 5);
    const runs = smoothstep(0.1, 0.6, noise(x * 9, y * 0.7, 75)) * smoothstep(0, 0.5, v) * 0.08;
    const warp = layeredNoise(x * 4, y * 4, 76, 4) * 0.24;
    const cell = nearestCell(x * 1.5 + warp, y * 1.5 + warp * 1.4, 77);
    const crack = smoothstep(0.012, 0.002, cell.gap) * smoothstep(-0.05, 0.3, layeredNoise(x * 2.2, y * 2.2, 78, 3));
    const value = 0.76 + light * 0.22 + stains * 0.12 - runs - crack * 0.36;
    return [value, value * 0.985, value * 0.955, 1];
  });

const brickWallSurface = {
  height: (px: number, py: number) => layeredNoise(px * 34, py * 34, 83, 4) * 0.0055,
  reach: 1,
};

/** Bricks with mortar, whitewashed long ago. */
export const brickWall = (width: number, height: number) =>
  paintRelief(width, height, brickWallSurface, ({ x, y }, light) => {
    const [brickWidth, brickHeight] = [0.23, 0.078];
    const wobble = layeredNoise(x * 14, y * 14, 81, 3) * 0.0035;
    const row = Math.floor((y + wobble) / brickHeight);
    const shift = (row % 2) * 0.5 + (hash(row, 2, 82) - 0.5) * 0.08;
    const column = Math.floor((x + wobble) / brickWidth + shift);
    const inX = (x + wobble) / brickWidth + shift - column;
    const inY = (y + wobble) / brickHeight - row;
    const edge = Math.min(Math.min(inX, 1 - inX) * brickWidth, Math.min(inY, 1 - inY) * brickHeight);
    const brick = smoothstep(0.0035, 0.0075, edge);
    const bevel =
      smoothstep(0.014, 0.006, edge) * brick * (Math.min(inY, inX) < Math.min(1 - inX, 1 - inY) ? 0.13 : -0.16);
    const tone = 0.6 + (hash(column, row, 84) - 0.5) * 0.24 + layeredNoise(x * 9, y * 9, 85, 3) * 0.07;
    const wash = smoothstep(-0.1, 0.55, layeredNoise(x * 2.3, y * 2.3, 86, 5)) * 0.75;
    const clay = mix([tone * 1.08, tone * 0.72, tone * 0.58], [0.9, 0.88, 0.84], wash);
    const color = mix([0.72, 0.69, 0.64], clay, brick);
    const shade = 1 + light * 0.42 + bevel - (1 - brick) * 0.16;
    return [color[0] * shade, color[1] * shade, color[2] * shade, 1];
  });
