import { type BrandInfo, getLinkPreview } from '@stund/contract';
import { escapeHtml } from '../../platform/html/escape-html.ts';

/** The page of a link that people pass on. */
export interface LinkedPage {
  /** The address of the page without query. */
  url: string;
  origin: string;
  /** Undefined for a page that shows nothing of what is behind the link without a password or an account. */
  preview:
    | {
        title: string;
        description: string;
        image: { url: string; size: { width: number; height: number } | undefined } | undefined;
      }
    | undefined;
}

/**
 * The tags by which chats and mails show a link (Open Graph, oEmbed), the same for every caller. The page of a protected link names
 * the brand alone. No such page is for search engines.
 */
export function previewTags({ url, origin, preview }: LinkedPage, brand: Pick<BrandInfo, 'name'>): string {
  const { title, description, image } = preview ?? { title: brand.name, description: '', image: undefined };
  const properties: Array<[string, string]> = [
    ['og:site_name', brand.name],
    ['og:type', 'website'],
    ['og:title', title],
  ];
  if (preview) properties.push(['og:url', url], ['og:description', description]);
  if (image) properties.push(['og:image', image.url], ['og:image:type', 'image/jpeg'], ['og:image:alt', title]);
  if (image?.size)
    properties.push(['og:image:width', String(image.size.width)], ['og:image:height', String(image.size.height)]);
  const tags = properties.map(([name, content]) => `<meta property="${name}" content="${escapeHtml(content)}" />`);
  tags.push('<meta name="robots" content="noindex" />');
  if (preview) {
    tags.push(`<meta name="twitter:card" content="${image ? 'summary_large_image' : 'summary'}" />`);
    const address = `${origin}${getLinkPreview.path}?url=${encodeURIComponent(url)}&format=json`;
    tags.push(`<link rel="alternate" type="application/json+oembed" href="${escapeHtml(address)}" />`);
  }
  return tags.map((tag) => `  ${tag}\n`).join('');
}
