import '../src/tokens/tokens.css';
import '../src/tokens/base.css';
import { createRoot } from 'react-dom/client';
import { BrandMark, setBrand, setTheme, ToastRegion } from '../src/index.ts';
import { ButtonSection, ChoiceSection, FieldSection } from './controls.tsx';
import styles from './gallery.module.css';
import { DialogSection, MenuSectionDemo, ToastSection } from './overlays.tsx';
import { BannerSection, EmptySection, PageStateSection, PanelSection, ProgressSection } from './states.tsx';
import { ColourSection, TypeSection } from './tokens.tsx';

function Gallery() {
  return (
    <main className={styles.page}>
      <header className={styles.header}>
        <h1 className="type-display">
          Stund <span className={styles.quiet}>komponenter</span>
        </h1>
        <BrandMark brand="stund" />
        <span data-brand="moments">
          <BrandMark brand="moments" />
        </span>
        <BrandMark brand="stund" wordmark="never" />
      </header>
      <ColourSection />
      <TypeSection />
      <ButtonSection />
      <FieldSection />
      <ChoiceSection />
      <MenuSectionDemo />
      <DialogSection />
      <ToastSection />
      <ProgressSection />
      <BannerSection />
      <PanelSection />
      <EmptySection />
      <PageStateSection />
      <ToastRegion label="Meldinger" />
    </main>
  );
}

// The address chooses how it looks: ?theme=dark&brand=moments&dir=rtl&lang=bg
const wanted = new URLSearchParams(location.search);
const theme = wanted.get('theme');
setTheme(theme === 'light' || theme === 'dark' ? theme : 'device');
setBrand(wanted.get('brand') === 'moments' ? 'moments' : 'stund');
document.documentElement.dir = wanted.get('dir') ?? 'ltr';
document.documentElement.lang = wanted.get('lang') ?? 'nb';

const root = document.getElementById('root');
if (root) createRoot(root).render(<Gallery />);
