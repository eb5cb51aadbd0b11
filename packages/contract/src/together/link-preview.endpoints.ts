import type { EndpointOf } from '../endpoint.ts';
import type { linkPreviewShapes } from './link-preview.schema.ts';

/** oEmbed 1.0 of type `link`. The pages of open shares and albums name this address. */
export const getLinkPreview: EndpointOf<typeof linkPreviewShapes, 'getLinkPreview'> = {
  name: 'getLinkPreview',
  method: 'GET',
  path: '/st/4/oembed',
  caller: 'anyone',
};

/** For chats and mails, which fetch it without a token and at any later time. */
export const getPreviewPicture: EndpointOf<typeof linkPreviewShapes, 'getPreviewPicture'> = {
  name: 'getPreviewPicture',
  method: 'GET',
  path: '/st/4/jobs/{id}/preview.jpg',
  caller: 'anyone',
};
