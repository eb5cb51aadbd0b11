import {
  File,
  FileArchive,
  FileAudio,
  FileCode,
  FileSpreadsheet,
  FileText,
  FileType,
  Presentation,
} from 'lucide-react';
import type { DocumentKind } from './document-kind.ts';

const icons: Readonly<Record<DocumentKind, typeof File>> = {
  pdf: FileText,
  text: FileType,
  spreadsheet: FileSpreadsheet,
  presentation: Presentation,
  archive: FileArchive,
  code: FileCode,
  sound: FileAudio,
  other: File,
};

export function DocumentIcon({ kind, className }: { kind: DocumentKind; className?: string | undefined }) {
  const Icon = icons[kind];
  return <Icon className={className} />;
}
