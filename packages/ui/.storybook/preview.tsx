import '../src/tokens/tokens.css';
import '../src/tokens/base.css';
import type { Preview } from '@storybook/react-vite';
import { type ReactNode, useEffect } from 'react';
import { setBrand, setTheme } from '../src/tokens/theme.ts';
import styles from './preview.module.css';

interface LookProps {
  theme: string;
  brand: string;
  dir: string;
  children: ReactNode;
}

function Look({ theme, brand, dir, children }: LookProps) {
  useEffect(() => {
    setTheme(theme === 'light' || theme === 'dark' ? theme : 'device');
    setBrand(brand === 'moments' ? 'moments' : 'stund');
    document.documentElement.dir = dir;
    document.documentElement.lang = 'nb';
  }, [theme, brand, dir]);
  return <main className={styles.story}>{children}</main>;
}

const choose = (title: string, items: readonly string[]) => ({
  toolbar: { title, items: [...items], dynamicTitle: true },
});

const preview: Preview = {
  globalTypes: {
    theme: choose('Theme', ['device', 'light', 'dark']),
    brand: choose('Brand', ['stund', 'moments']),
    dir: choose('Direction', ['ltr', 'rtl']),
  },
  initialGlobals: { theme: 'device', brand: 'stund', dir: 'ltr' },
  parameters: { layout: 'fullscreen', controls: { disable: true } },
  decorators: [
    (Story, { globals: { theme, brand, dir } }) => (
      <Look theme={theme} brand={brand} dir={dir}>
        <Story />
      </Look>
    ),
  ],
};

export default preview;
