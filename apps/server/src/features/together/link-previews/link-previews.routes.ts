import { type BrandInfo, getLinkPreview, getPreviewPicture as pictureEndpoint } from '@stund/contract';
import { DomainError } from '../../../kernel/domain-error.ts';
import { originOf } from '../../../kernel/origin-of-host.ts';
import { type Route, route } from '../../../kernel/route.ts';
import { findLinkPreviewOfPath } from './operations/find-link-preview.ts';
import { getPreviewPicture } from './operations/get-preview-picture.ts';
import { PreviewPictures } from './preview-picture.ts';

/** At most 10 MB. */
const mostPictures = 32;

export interface LinkPreviewOptions {
  brandOf(host: string): Pick<BrandInfo, 'name' | 'defaultLanguage'>;
  /** The origins of the other brands. */
  otherOrigins: readonly string[];
}

/** Descriptions of links, for other sites, with their pictures. */
export function linkPreviewRoutes({ brandOf, otherOrigins }: LinkPreviewOptions): Route[] {
  const pictures = new PreviewPictures(mostPictures);
  return [
    route(getLinkPreview, async (context, { query }) => {
      const origins = [context.settings.publicUrl, ...otherOrigins];
      const page = URL.parse(query.url);
      if (!page || !origins.includes(page.origin)) throw new DomainError('not-found', 'page');
      const origin = originOf(page.hostname, origins);
      const brand = brandOf(page.hostname);
      const preview = await findLinkPreviewOfPath(context, page.pathname, { origin, language: brand.defaultLanguage });
      if (!preview) throw new DomainError('not-found', 'page');
      const { title, image } = preview;
      return {
        version: '1.0' as const,
        type: 'link' as const,
        title,
        provider_name: brand.name,
        provider_url: origin,
        ...(image && { thumbnail_url: image.url }),
        ...(image?.size && { thumbnail_width: image.size.width, thumbnail_height: image.size.height }),
      };
    }),

    route(pictureEndpoint, (context, { params, method, headers }) =>
      getPreviewPicture(context, pictures, { jobId: params.id, method, knownTag: headers['if-none-match'] }),
    ),
  ];
}
