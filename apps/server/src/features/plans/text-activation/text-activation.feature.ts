import type { Feature } from '../../../kernel/feature.ts';
import { textActivationRoutes } from './text-activation.routes.ts';
import { textActivationTables } from './text-activation.tables.ts';

export const textActivationFeature: Feature = {
  name: 'text-activation',
  tables: textActivationTables,
  create: ({ defaultBrand, config: { textActivation } }) => ({
    routes: textActivationRoutes(textActivation && { ...textActivation, brand: defaultBrand }),
  }),
};
