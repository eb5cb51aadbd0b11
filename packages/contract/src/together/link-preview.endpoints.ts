import type { EndpointOf } from '../endpoint.ts';
import type { linkPreviewShapes } from './link-preview.schema.ts';

/**
 * oEmbed 1.0 of type `link`. The pages of open shares and albums name this address. `not-found`: the page is not one of this
 * installation, or its link needs a password or login.
 */
export const getLinkPreview: EndpointOf<typeof linkPreviewShapes, 'getLinkPreview'> = {
  name: 'getLinkPreview',
  method: 'GET',
  path: '/st/4/oembed',
  caller: 'anyone',
};

/**
 * For chats and mails, which fetch it without a token and at any later time. `not-found`: the link needs a password or login or has
 * ended, or there is no picture.
 */
export const getPreviewPicture: EndpointOf<typeof linkPreviewShapes, 'getPreviewPicture'> = {
  name: 'getPreviewPicture',
  method: 'GET',
  path: '/st/4/jobs/{id}/preview.jpg',
  caller: 'anyone',
};
