import type { Feature } from './feature.ts';
import { kernelTables } from './kernel.tables.ts';

/** The tables that all features share. */
export const kernelFeature: Feature = { name: 'kernel', tables: kernelTables };
