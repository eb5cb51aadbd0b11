export { createEditPreviewer, type EditPreviewer, type PreviewRequest } from './webgl/draw-previews.ts';
