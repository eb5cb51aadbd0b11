import type { Feature } from './feature.ts';
import { kernelTables } from './kernel.tables.ts';

/** What all features share. */
export const kernelFeature: Feature = { name: 'kernel', tables: kernelTables };
