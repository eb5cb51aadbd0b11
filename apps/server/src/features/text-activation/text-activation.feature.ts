import type { Feature } from '../../kernel/feature.ts';
import { textActivationRoutes } from './text-activation.routes.ts';

export const textActivationFeature: Feature = {
  name: 'text-activation',
  create: ({ defaultBrand, config: { textActivation } }) => ({
    routes: textActivationRoutes(textActivation && { ...textActivation, brand: defaultBrand }),
  }),
};
