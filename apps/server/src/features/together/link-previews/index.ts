export { linkPreviewsFeature } from './link-previews.feature.ts';
export { linkPreviewRoutes } from './link-previews.routes.ts';
export { findLinkPreviewOfPath, isLinkPath } from './operations/find-link-preview.ts';
