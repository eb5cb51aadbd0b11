import type { BrandInfo, Language } from '@stund/contract';
import { pageTexts } from './page-texts.ts';

const pictureTypes = ['image/*', 'video/*', '.heic', '.heif'];

/** Builds the web app manifest: the brand's name and icons, and the share target for pictures and videos. */
export function buildManifest(brand: BrandInfo, language: Language) {
  const icon = (size: number, purpose: 'any' | 'maskable') => ({
    src: `/icons/${brand.id}-${purpose === 'any' ? '' : 'maskable-'}${size}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return {
    id: '/',
    name: brand.name,
    short_name: brand.name,
    description: pageTexts[language].manifest.description,
    lang: language,
    dir: 'ltr',
    start_url: '/photos',
    scope: '/',
    display: 'standalone',
    background_color: '#ffffff',
    theme_color: '#ffffff',
    icons: [
      { src: `/icons/${brand.id}.svg`, sizes: 'any', type: 'image/svg+xml', purpose: 'any' },
      ...([192, 512] as const).flatMap((size) => [icon(size, 'any'), icon(size, 'maskable')]),
    ],
    share_target: {
      action: '/share-target',
      method: 'POST',
      enctype: 'multipart/form-data',
      params: { files: [{ name: 'files', accept: pictureTypes }] },
    },
  };
}
