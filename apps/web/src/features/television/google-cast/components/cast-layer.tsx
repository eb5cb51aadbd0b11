import { lazy, Suspense, useEffect } from 'react';
import { loadPageTexts } from '../../../../shared/i18n/texts.ts';
import { useStore } from '../../../../shared/store/store.ts';
import { canCast, loadCaster } from '../model/cast.ts';
import { castStore, readStoredCast } from '../model/cast-state.ts';

const CastingBar = lazy(async () => {
  const [module] = await Promise.all([import('./casting-bar.tsx'), loadPageTexts()]);
  return { default: module.CastingBar };
});

/** The casting bar over all pages. Continues what was cast when the page was reloaded. */
export function CastLayer() {
  useEffect(() => {
    if (readStoredCast() && canCast()) void loadCaster().then(({ resumeCast }) => resumeCast());
  }, []);
  return <BarWhileCasting place="page" />;
}

/** The same bar inside the viewer, which covers the page. */
export function CastingBarInViewer() {
  return <BarWhileCasting place="viewer" />;
}

function BarWhileCasting({ place }: { place: 'page' | 'viewer' }) {
  const { phase } = useStore(castStore);
  if (phase === 'idle') return null;
  return (
    <Suspense fallback={null}>
      <CastingBar place={place} />
    </Suspense>
  );
}
