import type { UploadReport } from '@stund/uploader';
import { recordEvent } from '../../../operator/telemetry/index.ts';

/** The interactions with the panel. */
type PanelEvent = 'status_box_shown' | 'dismissed' | 'expanded' | 'collapsed' | 'list_filtered';

/** Records counts and reasons, only with consent to statistics, and never file names. */
export function recordUploadReport({ type, ...values }: UploadReport): void {
  recordEvent(`upload_${type}`, values);
}

export function recordPanelEvent(event: PanelEvent): void {
  recordEvent(`upload_${event}`);
}
