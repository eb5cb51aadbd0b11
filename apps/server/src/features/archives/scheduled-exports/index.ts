export { ExportBusyError, whileExporting } from './export-lock.ts';
export { type ExportMarker, readExportMarker, writeExportMarker } from './export-marker.ts';
export { scheduledExportsFeature } from './scheduled-exports.feature.ts';
