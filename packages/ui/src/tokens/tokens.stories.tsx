import type { Meta, StoryObj } from '@storybook/react-vite';
import styles from './tokens.stories.module.css';

const meta = { title: 'Tokens', tags: ['brands'] } satisfies Meta;
export default meta;

const colours = [
  ['canvas', 'surface', 'sunken', 'raised', 'hover', 'press', 'line', 'control', 'text-3', 'text-2', 'text'],
  ['accent', 'accent-hover', 'accent-soft', 'accent-text', 'danger', 'danger-soft', 'warning', 'warning-soft', 'love'],
  ['success', 'usage-2', 'usage-3', 'toast', 'toast-text', 'toast-action', 'on-accent', 'on-danger', 'track', 'off'],
];

export const Colours: StoryObj = {
  render: () => (
    <div className={styles.swatches}>
      {colours.flat().map((name) => (
        <div key={name} className={styles.swatch}>
          <span style={{ background: `var(--${name})` }} />
          {name}
        </div>
      ))}
    </div>
  ),
};

export const Type: StoryObj = {
  render: () => (
    <div className={styles.styles}>
      {['display', 'h1', 'h2', 'h3', 'body', 'ui', 'caption', 'micro'].map((style) => (
        <p key={style} className={`type-${style}`}>
          {style} Stund 12 480
        </p>
      ))}
      <p className="type-h2" lang="bg">
        Вашите снимки и видеа вгджзийклптцшщ
      </p>
      <p className="type-body" lang="ru">
        Русский вгджзийклптцшщ
      </p>
      <p className="type-body" lang="sv">
        Svenska åäö, Łódź, ő
      </p>
    </div>
  ),
};
