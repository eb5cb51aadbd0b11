import type { StorybookConfig } from '@storybook/react-vite';

const config: StorybookConfig = {
  framework: '@storybook/react-vite',
  stories: ['../src/**/*.stories.tsx', '../../photo-editor/src/**/*.stories.tsx'],
  addons: [],
  core: { disableTelemetry: true, disableWhatsNewNotifications: true, disableProjectJson: true },
  // Props are described by their types; reading them again would be the slowest part of the build.
  typescript: { reactDocgen: false },
};

export default config;
