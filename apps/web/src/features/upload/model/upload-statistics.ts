import type { UploadReport } from '@stund/uploader';
import { recordEvent } from '../../telemetry/index.ts';

/** What a person does with the panel. */
type PanelEvent = 'status_box_shown' | 'dismissed' | 'expanded' | 'collapsed' | 'list_filtered';

/** Counts and reasons, kept only for who agreed to statistics; nothing of what a file is called. */
export function recordUploadReport({ type, ...values }: UploadReport): void {
  recordEvent(`upload_${type}`, values);
}

export function recordPanelEvent(event: PanelEvent): void {
  recordEvent(`upload_${event}`);
}
