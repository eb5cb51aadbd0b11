import type { Recipe } from './recipe.ts';

const monochrome = (recipe: Omit<Recipe, 'group'>): Recipe => ({ group: 'monochrome', ...recipe });

/** Filters in shades of gray, or between two or three colors, in the order of the list. */
export const monochromeRecipes: readonly Recipe[] = [
  monochrome({ id: 'granite', gray: [0.3, 0.59, 0.11] }),
  monochrome({
    id: 'coal',
    gray: [0.4, 0.5, 0.1],
    curve: [
      [0, 0],
      [0.2, 0.1],
      [0.5, 0.46],
      [0.8, 0.87],
      [1, 1],
    ],
  }),
  monochrome({
    id: 'silver',
    gray: [0.3, 0.6, 0.1],
    curve: [
      [0, 0.02],
      [0.25, 0.27],
      [0.5, 0.58],
      [0.75, 0.84],
      [1, 1],
    ],
  }),
  monochrome({
    id: 'ash',
    gray: [0.33, 0.5, 0.17],
    curve: [
      [0, 0.2],
      [0.3, 0.37],
      [0.6, 0.6],
      [1, 0.87],
    ],
  }),
  monochrome({
    id: 'chalk',
    gray: [0.5, 0.42, 0.08],
    curve: [
      [0, 0.08],
      [0.25, 0.38],
      [0.5, 0.68],
      [0.75, 0.88],
      [1, 1],
    ],
  }),
  monochrome({
    id: 'thunder',
    // As behind a red glass: blue skies become dark, clouds stay white.
    gray: [1.05, 0.25, -0.3],
    curve: [
      [0, 0],
      [0.25, 0.15],
      [0.5, 0.43],
      [0.75, 0.78],
      [1, 1],
    ],
  }),
  monochrome({
    id: 'frost',
    gray: [0.2, 0.5, 0.3],
    curve: [
      [0, 0.04],
      [0.5, 0.55],
      [1, 1],
    ],
    gradient: ['#0b141c', '#46586a', '#98a9b6', '#f6fbff'],
  }),
  monochrome({
    id: 'slate',
    gray: [0.3, 0.59, 0.11],
    curve: [
      [0, 0.03],
      [0.5, 0.5],
      [1, 0.97],
    ],
    gradient: ['#0d1216', '#4a5358', '#a3a7a4', '#faf8f2'],
  }),
  monochrome({
    id: 'sepia',
    gray: [0.35, 0.55, 0.1],
    curve: [
      [0, 0.04],
      [0.5, 0.54],
      [1, 0.98],
    ],
    gradient: ['#1c1009', '#6e4d33', '#bd9c78', '#fdf3e0'],
  }),
  monochrome({
    id: 'walnut',
    gray: [0.4, 0.5, 0.1],
    curve: [
      [0, 0],
      [0.25, 0.18],
      [0.5, 0.48],
      [0.75, 0.8],
      [1, 1],
    ],
    gradient: ['#120b08', '#5a3c30', '#b39a89', '#fbf5ee'],
  }),
  monochrome({
    id: 'platinum',
    gray: [0.3, 0.6, 0.1],
    curve: [
      [0, 0.05],
      [0.3, 0.34],
      [0.6, 0.66],
      [1, 0.98],
    ],
    gradient: ['#17150f', '#5f5a50', '#aca595', '#fbf8ee'],
  }),
  monochrome({
    id: 'midnight',
    gray: [0.3, 0.59, 0.11],
    curve: [
      [0, 0.02],
      [0.25, 0.22],
      [0.5, 0.52],
      [0.75, 0.8],
      [1, 1],
    ],
    gradient: ['#060b26', '#24468f', '#8fb2dd', '#f5f8ff'],
  }),
  monochrome({
    id: 'pine',
    gray: [0.3, 0.55, 0.15],
    curve: [
      [0, 0.03],
      [0.5, 0.53],
      [1, 1],
    ],
    gradient: ['#071712', '#20594a', '#93b79d', '#fbf7e4'],
  }),
  monochrome({
    id: 'rosewood',
    gray: [0.4, 0.5, 0.1],
    curve: [
      [0, 0.03],
      [0.5, 0.54],
      [1, 1],
    ],
    gradient: ['#1c0a12', '#7c3146', '#d89a94', '#fff2e6'],
  }),
  monochrome({
    id: 'plum',
    gray: [0.33, 0.55, 0.12],
    curve: [
      [0, 0.03],
      [0.5, 0.52],
      [1, 1],
    ],
    gradient: ['#140a28', '#573a86', '#c69ac4', '#fff1ea'],
  }),
  monochrome({
    id: 'sunset',
    gray: [0.36, 0.54, 0.1],
    curve: [
      [0, 0.02],
      [0.5, 0.54],
      [1, 1],
    ],
    gradient: ['#1d1147', '#a2315f', '#f28a52', '#fff0c4'],
  }),
  monochrome({
    id: 'lagoon',
    gray: [0.34, 0.54, 0.12],
    curve: [
      [0, 0.02],
      [0.5, 0.53],
      [1, 1],
    ],
    gradient: ['#0c1a3a', '#13707f', '#86cfae', '#fdf9d6'],
  }),
  monochrome({
    id: 'brass',
    gray: [0.36, 0.54, 0.1],
    curve: [
      [0, 0.02],
      [0.3, 0.27],
      [0.6, 0.62],
      [1, 1],
    ],
    gradient: ['#10151c', '#55524a', '#caa965', '#fff3cf'],
  }),
];
