export const loadShowOnTelevisionPage = () => import('./show-on-television-page.tsx');
