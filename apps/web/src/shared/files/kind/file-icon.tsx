import type { FileRecord } from '@stund/contract';
import { File, FileText, Film, Image } from 'lucide-react';

/** The icon for the kind of a file, shown where there is no thumbnail. */
export function FileIcon({ file: { type, mime_type } }: { file: Pick<FileRecord, 'type' | 'mime_type'> }) {
  if (type === 'Pictures') return <Image />;
  if (type === 'Movies') return <Film />;
  return mime_type.startsWith('text/') || mime_type === 'application/pdf' ? <FileText /> : <File />;
}
