import { useLateModule } from '../../shared/network/use-late-module.ts';

const load = () => import('./shell-layers.tsx');

/** What is over all pages of a logged-in person, and the banners of the header that have to be asked for. The page comes first. */
export function LateLayers({ place }: { place: 'header' | 'page' }) {
  const layers = useLateModule(load);
  if (!layers) return null;
  return place === 'header' ? <layers.HeaderLayers /> : <layers.ShellLayers />;
}
