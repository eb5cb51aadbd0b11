import styles from './gallery.module.css';
import { Row, Section } from './section.tsx';

const COLOURS = [
  ['canvas', 'surface', 'sunken', 'raised', 'hover', 'press', 'line', 'control', 'text-3', 'text-2', 'text'],
  ['accent', 'accent-hover', 'accent-soft', 'accent-text', 'danger', 'danger-soft', 'warning', 'warning-soft', 'love'],
  ['success', 'usage-2', 'usage-3', 'toast', 'toast-text', 'toast-action', 'on-accent', 'on-danger', 'scrim'],
];

export function ColourSection() {
  return (
    <Section title="Farger">
      {COLOURS.map((names) => (
        <Row key={names[0]}>
          {names.map((name) => (
            <div key={name} className={styles.swatch}>
              <span style={{ background: `var(--${name})` }} />
              {name}
            </div>
          ))}
        </Row>
      ))}
    </Section>
  );
}

export function TypeSection() {
  return (
    <Section title="Skrift">
      <Row>
        <span className="type-display">Display 36</span>
        <span className="type-h1">Tittel 28</span>
        <span className="type-h2">Seksjon 20</span>
        <span className="type-h3">Rad 16</span>
        <span className="type-body">Brødtekst 16</span>
        <span className="type-ui">Grensesnitt 14</span>
        <span className="type-caption">Bildetekst 13</span>
        <span className="type-micro">Merke 12</span>
      </Row>
      <Row>
        <span className="type-h2" lang="bg">
          Вашите снимки и видеа
        </span>
        <span className="type-body" lang="bg">
          Български: вгджзийклптцшщ
        </span>
        <span className="type-body" lang="ru">
          Русский: вгджзийклптцшщ
        </span>
        <span className="type-body" lang="sv">
          Svenska åäö, Łódź, ő
        </span>
      </Row>
    </Section>
  );
}
